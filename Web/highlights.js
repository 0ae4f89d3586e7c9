// Marks parts of an element's text without changing its nodes (CSS Custom Highlight API), so that
// carets, composition and the browser's own undo go on undisturbed. Engines without it mark nothing.

const marks = new Map();

// The node and offset at which `at` UTF-16 units of the element's text lie before. A <br> and a
// picture count one each, as in the text that Swift knows.
function place(walker, at) {
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const isText = node.nodeType === Node.TEXT_NODE;
    const length = isText ? node.length : node.matches?.('br, img') ? 1 : 0;
    if (isText && at.left <= length) return [node, at.left];
    if (length && !isText && at.left === 0) {
      return [node.parentNode, [...node.parentNode.childNodes].indexOf(node)];
    }
    at.left -= length;
  }
  return null;
}

// A range over [from, to) of the element's text; null where the text is shorter than that.
export function rangeOf(element, from, to) {
  const at = (units) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    return place(walker, { left: units }) ?? (units === 0 ? [element, 0] : null);
  };
  const start = at(from), end = at(to);
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(...start);
  range.setEnd(...end);
  return range;
}

// Marks these ranges, `[[from, to], …]` in UTF-16 units, and no others of this name in the element.
// Names: `found`, `current`, `marked`.
export function decorate(name, element, ranges) {
  if (!globalThis.Highlight || !CSS.highlights) return;
  const ofName = marks.get(name) ?? marks.set(name, new Map()).get(name);
  for (const known of ofName.keys()) if (!known.isConnected) ofName.delete(known);
  ofName.set(element, ranges.map(([from, to]) => rangeOf(element, from, to)).filter(Boolean));
  const highlight = new Highlight(...[...ofName.values()].flat());
  highlight.priority = ['marked', 'found', 'current'].indexOf(name);
  CSS.highlights.set(name, highlight);
}
