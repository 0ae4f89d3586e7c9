"""Hears what a page plays: when each sound begins, on the page's clock."""

# Goes before the page's own scripts. What is connected to the speaker is connected to a recorder too, a
# worklet: it counts samples on the audio thread, whatever the page does meanwhile. It comes as a blob,
# which needs a page without a content security policy. A sound begins after a tenth of a second of silence.
RECORDER = """
  window.heard = [];
  const worklet = `registerProcessor('recorder', class extends AudioWorkletProcessor {
    quiet = 1e9;
    process([[samples]]) {
      for (let i = 0; samples && i < samples.length; i++) {
        if (Math.abs(samples[i]) < 1e-3) { this.quiet++; continue; }
        if (this.quiet > sampleRate / 10) this.port.postMessage((currentFrame + i) / sampleRate);
        this.quiet = 0;
      }
      return true;
    }
  })`;
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode) {
      window.context = this.context;
      const url = URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' }));
      this.context.audioWorklet.addModule(url).then(() => {
        const recorder = new AudioWorkletNode(this.context, 'recorder');
        recorder.port.onmessage = ({ data }) => heard.push(data);
        connect.call(this, recorder);
        window.isRecording = true;
      });
    }
    return connect.call(this, target, ...rest);
  };
  addEventListener('click', (event) => { window.clicked = event.timeStamp; }, true);
"""

# Milliseconds from the last click to each beginning, at the speaker.
HEARD = """() => {
  const stamp = context.getOutputTimestamp();
  return heard.map((time) => (time - stamp.contextTime) * 1000 + stamp.performanceTime - clicked);
}"""


def heard(page):
    return page.evaluate(HEARD)
