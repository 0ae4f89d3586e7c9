// What finding costs in WebAssembly, beside JavaScript's own means on the same text.
//
//     node Benchmarks/find.js FindModule.wasm TEXT     prints JSON
//
// bench.py runs it so, or evaluates this file in Chromium where there is no node.

globalThis.benchmarkFind = async (bytes, text, queries) => {
  const utf8 = new TextEncoder();
  const { instance } = await WebAssembly.instantiate(bytes, { host: { random: () => {}, print: () => {} } });
  const wasm = instance.exports;
  wasm.__wasm_call_ctors();
  const send = (data) => {
    const at = wasm.inbox(data.length);
    new Uint8Array(wasm.memory.buffer, at, data.length).set(data);
  };
  // Processor time where it can be had: other programs disturb it less.
  const clock = globalThis.process?.cpuUsage ? () => process.cpuUsage().user / 1000 : () => performance.now();
  const fastest = (call) => {
    let best = Infinity, result;
    for (let round = 0; round < 7; round++) {
      const before = clock();
      result = call();
      best = Math.min(best, clock() - before);
    }
    return { ms: best, found: result };
  };

  const data = utf8.encode(text);
  // Flat, as a text is that was not just put together.
  text = new TextDecoder().decode(data);
  const result = { bytes: data.length, texts: [], records: [] };
  for (const query of queries) {
    send(utf8.encode(query));
    wasm.setQuery();
    send(data);
    const before = wasm.memory.buffer.byteLength;
    const ours = fastest(() => wasm.count());
    const memory = wasm.memory.buffer.byteLength - before;
    const indexOf = fastest(() => {
      let count = 0;
      for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) count++;
      return count;
    });
    const pattern = new RegExp(query, 'giu');
    const regExp = fastest(() => {
      let count = 0;
      pattern.lastIndex = 0;
      while (pattern.exec(text)) count++;
      return count;
    });
    result.texts.push({ query, ours, indexOf, regExp, memory });
  }

  // 1,000,000 rows, in slices of a few milliseconds.
  wasm.makeRecords(10000, 100);
  for (const query of ['0', '10.2', '9:59.99', 'kim', '민수', 'ㅁㅅ', 'zq']) {
    let best;
    for (let round = 0; round < 5; round++) {
      send(utf8.encode(query));
      wasm.setQuery();
      const run = { query, first: 0, whole: 0, slice: 0 };
      const start = clock();
      for (let done = 0; !done;) {
        const before = clock();
        done = wasm.search(run.first ? 1000000 : 20000);
        const now = clock();
        if (!run.first && (wasm.total() || done)) run.first = now - start;
        run.slice = Math.max(run.slice, now - before);
        run.whole = now - start;
      }
      run.found = wasm.total();
      if (!best || run.whole < best.whole) best = run;
    }
    result.records.push(best);
  }
  result.memory = wasm.memory.buffer.byteLength;
  return result;
};

if (globalThis.process?.versions?.node) {
  const fs = require('node:fs/promises');
  const [, , module, file, ...queries] = process.argv;
  Promise.all([fs.readFile(module), fs.readFile(file, 'utf8')])
    .then(([bytes, text]) => globalThis.benchmarkFind(bytes, text, queries))
    .then((result) => console.log(JSON.stringify(result, null, 1)));
}
