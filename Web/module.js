// Loads the module. It comes in two parts: what a first visit needs to time laps, and the rest, which is
// fetched once the page answers (Utilities/make_site.py cuts it). Functions of the rest are called through
// the table that both share; until they are there, their places hold stand-ins.

const FIRST = 'lapboard.wasm';
const REST = /* REST */ '';

async function compile(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // Not every engine compiles as it loads, and not every server knows the type of the file.
  const streams = WebAssembly.compileStreaming && response.headers.get('content-type') === 'application/wasm';
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// Something of the rest is wanted before it came: nothing can go on without it. Such a request does not go
// through a service worker.
function compileAtOnce(file) {
  const request = new XMLHttpRequest();
  request.open('GET', file, false);
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`${file}: ${request.status}`);
  return new WebAssembly.Module(Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 255));
}

// Gives { exports, loadRest }: call `loadRest()` when the page answers.
export async function loadModule(host) {
  let exports, isWhole = !REST;
  // Puts the functions of the rest in their places.
  function complete(rest) {
    if (isWhole) return;
    new WebAssembly.Instance(rest, { host, primary: exports });
    isWhole = true;
  }
  const placeholder = new Proxy({}, {
    get: (_, index) => (...operands) => {
      complete(compileAtOnce(REST));
      return exports.table.get(Number(index))(...operands);
    },
  });
  async function loadRest() {
    if (isWhole) return;
    try { complete(await compile(REST)); }
    catch (error) {
      console.warn('not whole', error);
      addEventListener('online', loadRest, { once: true });
    }
  }
  // Where a service worker answers, both parts are here already, maybe without a network.
  const isHere = REST && navigator.serviceWorker?.controller;
  const [first, rest] = await Promise.all([compile(FIRST), isHere ? compile(REST) : null]);
  ({ exports } = await WebAssembly.instantiate(first, { host, placeholder }));
  if (rest) complete(rest);
  return { exports, loadRest };
}
