// Runs a regular expression over texts, away from the page: a pattern can take longer than anybody
// lives, and then the page ends this worker. What is found is given back in between, so that it counts
// when that happens.

// A text that is shorter cannot keep a pattern busy for long.
const HARMLESS = 20;

// Offsets of [whole, group 1, …] in UTF-16: from, to, from, to, …; -1 for a group that took no part.
const places = (match) => match.indices.flatMap((place) => place ?? [-1, -1]);

onmessage = ({ data: { batch, source, flags, texts } }) => {
  const pattern = new RegExp(source, flags);
  let found = [], done = 0;
  const tell = () => { postMessage({ batch, found, done }); found = []; };
  for (const [index, text] of texts.entries()) {
    if (text.length >= HARMLESS && index > done) { done = index; tell(); }
    for (const match of text.matchAll(pattern)) found.push([index, ...places(match)]);
  }
  done = texts.length;
  tell();
};

postMessage('ready');
