// Drives the module without a page: what each call costs, and whether memory stays flat.
//
//     node --expose-gc Benchmarks/module.js MODULE     prints JSON; MODULE is the whole one, beside the linked
//
// bench.py runs it so, or evaluates this file in Chromium where there is no node.

globalThis.benchmarkModule = async (bytes, heapUsed) => {
  const utf8 = new TextEncoder();
  const compiled = await WebAssembly.compile(bytes);

  // A fresh app with these journal lines. Its clock is ours: every event comes 16 ms after the last.
  async function launch(lines) {
    const seen = { patches: 0, patchBytes: 0, lines: 0, copied: 0 };
    let wasm;
    const instance = await WebAssembly.instantiate(compiled, { host: {
      patch: (words, wordCount, text, textCount) => { seen.patches++; seen.patchBytes += wordCount * 4 + textCount; },
      perform: (kind, number, first, firstCount) => {
        if (kind === 1) seen.lines++;
        if (kind === 2) seen.copied = firstCount;
      },
      random: () => {}, print: () => {},
    } });
    wasm = instance.exports;
    wasm.__wasm_call_ctors();
    const clock = { mono: 1000, wall: 1796000000000 };
    const tick = () => { clock.mono += 16; clock.wall += 16; };
    const send = (text) => {
      const data = utf8.encode(text), at = wasm.inbox(data.length);
      new Uint8Array(wasm.memory.buffer, at, data.length).set(data);
    };
    send(['bench', 'en', 'en', '', '', '0', ...lines].join('\n'));
    const before = performance.now();
    wasm.launch(1796000000000, clock.mono, clock.wall, 540, 1);
    const launched = performance.now() - before;
    // As the page does at once: its size, and the size of the list.
    wasm.notify(4, clock.mono, clock.wall, 540, 390, 844, 16);
    wasm.notify(3, clock.mono, clock.wall, 540, 0, 352, 44);
    const notify = (kind, a = 0, b = 0, c = 0) => { tick(); wasm.notify(kind, clock.mono, clock.wall, 540, a, b, c); };
    const key = (name, code, flags = 0) => {
      tick();
      send(`${name}\n${code}\n`);  // no element has the focus
      if (!wasm.key(0, 0, flags, clock.mono, clock.mono, clock.wall, 540, 0, 0, 0, 0)) throw new Error(`${code} not taken`);
      wasm.wakeup();
    };
    return {
      seen, launched, memory: () => wasm.memory.buffer.byteLength,
      frame: () => { notify(1); wasm.wakeup(); },
      scroll: (y) => notify(3, y, 352, 44),
      startStop: () => key(' ', 'Space'), lap: () => key('l', 'KeyL'),
      undo: () => key('z', 'KeyZ', 1), copy: () => { key('c', 'KeyC', 1); notify(6, 1); },
      rest: (ms) => { clock.mono += ms; clock.wall += ms; },
    };
  }

  // A journal whose watch runs, with laps of one to three seconds.
  function journal(laps) {
    const lines = [];
    let mono = 1e9, wall = 1795000000000, seed = 1;
    const put = (event) => lines.push(`{"v":1,"device":"bench","seq":${lines.length + 1},"run":1,"mono":${mono},"wall":${wall},"zone":540,"event":"${event}"}`);
    put('start');
    while (lines.length <= laps) {
      seed = (seed * 48271) % 2147483647;
      const ms = 1000 + (seed % 2000);
      mono += ms * 1e6;
      wall += ms;
      put('lap');
    }
    return lines;
  }

  // Milliseconds for one call: the least of `rounds` means of `count` calls, since other programs can
  // only add to it.
  function time(rounds, count, call) {
    const means = [];
    for (let round = 0; round < rounds; round++) {
      const before = performance.now();
      for (let i = 0; i < count; i++) call(round * count + i);
      means.push((performance.now() - before) / count);
    }
    return Math.min(...means);
  }

  const result = {};
  {
    const app = await launch([]);
    app.startStop();
    time(1, 5000, () => app.frame());
    result.frame = time(40, 50, () => app.frame());
    result.lap = time(50, 20, () => app.lap());
  }
  const tenThousand = journal(10000);
  {
    const app = await launch(tenThousand);
    result.launch10k = Math.min(app.launched, (await launch(tenThousand)).launched, (await launch(tenThousand)).launched);
    time(1, 5000, () => app.frame());
    const patches = app.seen.patches, patchBytes = app.seen.patchBytes;
    result.frame10k = time(40, 50, () => app.frame());
    result.patchBytes = (app.seen.patchBytes - patchBytes) / (app.seen.patches - patches);
    result.scroll10k = time(40, 20, (i) => app.scroll((i * 97) % 430000));
    app.scroll(0);
    result.lap10k = time(20, 5, () => app.lap());
    result.undo10k = time(20, 2, () => app.undo());
    result.copy10k = time(8, 1, () => app.copy());
    if (app.seen.copied < 250000) throw new Error('nothing was copied');
  }
  {
    const lines = journal(100000);
    let best = Infinity;
    for (let round = 0; round < 3; round++) {
      const app = await launch(lines);
      best = Math.min(best, app.launched);
      result.memory100k = app.memory();
    }
    result.linesPerMillisecond = lines.length / best;
  }
  {
    // Laps taken back, again and again: a person who corrects, and a journal that never forgets.
    const app = await launch([]);
    app.startStop();
    const pairs = (count) => time(count / 20, 20, () => { app.lap(); app.undo(); });
    result.lapUndoFirst = pairs(1000);
    for (let i = 1; i < 9; i++) pairs(1000);
    result.lapUndoLast = pairs(1000);
    result.lapUndoMemory = app.memory();
  }
  {
    const app = await launch(tenThousand);
    result.memory = [];
    let done = 0;
    for (const goal of [1000, 10000, 100000, 1000000]) {
      for (; done < goal; done++) app.frame();
      result.memory.push({ updates: goal, wasm: app.memory(), heap: await heapUsed() });
    }
    if (app.seen.patches < 900000) throw new Error(`only ${app.seen.patches} patches`);
  }
  return result;
};

if (globalThis.process?.versions?.node) {
  require('node:fs/promises').readFile(process.argv[2])
    .then((bytes) => globalThis.benchmarkModule(bytes, () => { gc(); gc(); return process.memoryUsage().heapUsed; }))
    .then((result) => console.log(JSON.stringify(result, null, 1)));
}
