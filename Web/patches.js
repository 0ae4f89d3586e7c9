// Applies the patches that Markup writes to the page, and finds which node an event belongs to.
// The format, with every opcode's operands, is the table in Sources/Markup/PatchEncoding.swift.

const SVG = 'http://www.w3.org/2000/svg';
const ID = Symbol('node id');
const EVENTS = Symbol('event name -> event symbol');
// ignoreBOM: a U+FEFF at the start of the block is somebody's text, to be kept.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

// The nearest element, from `from` upwards, that listens to the event: { id, event, element }, where
// `id` and `event` are what Swift's Renderer.message(node:event:) wants; null if there is none.
export function target(from, eventName) {
  for (let element = from; element; element = element.parentNode) {
    const event = element[EVENTS]?.get(eventName);
    if (event !== undefined) return { id: element[ID], event, element };
  }
  return null;
}

// Text that takes the place of text keeps its node: digits change every frame.
function setText(node, text) {
  const only = node.firstChild;
  if (only?.nodeType === 3 && only === node.lastChild && text) only.data = text;
  else node.textContent = text;
}

// Renders into `root`, which must be empty. `listen(eventName, element)` is called for each element that
// begins to listen; for most events one listener on `root` that asks `target` is enough.
export function patcher(root, { listen }) {
  const nodes = new Map([[1, root]]);
  const names = [];
  let applying = false;

  function create(id, node) {
    node[ID] = id;
    nodes.set(id, node);
  }

  function on(element, event) {
    const name = names[event];
    (element[EVENTS] ??= new Map()).set(name, event);
    listen(name, element);
  }

  function run(words, text) {
    let at = 0, start = 0;
    const next = () => words[at++];
    const node = () => nodes.get(next());
    const name = () => names[next()];
    const string = () => text.slice(start, start += next());
    while (at < words.length) {
      switch (next()) {
        case 1: /* symbol */ names[next()] = string(); break;
        case 2: /* createElement */ create(next(), document.createElement(name())); break;
        case 3: /* createSVGElement */ create(next(), document.createElementNS(SVG, name())); break;
        case 4: /* createText */ create(next(), document.createTextNode(string())); break;
        case 5: /* setText */ setText(node(), string()); break;
        case 6: /* setAttribute */ node().setAttribute(name(), string()); break;
        case 7: /* removeAttribute */ node().removeAttribute(name()); break;
        case 8: /* setStyle */ node().style.setProperty(name(), string()); break;
        case 9: /* removeStyle */ node().style.removeProperty(name()); break;
        case 10: /* setProperty */ {
          const element = node(), property = name(), value = string();
          // Setting what is there already would send the caret to the end.
          if (element[property] !== value) element[property] = value;
          break;
        }
        case 11: /* listen */ on(node(), next()); break;
        case 12: /* unlisten */ node()[EVENTS].delete(name()); break;
        case 13: /* insert */ node().insertBefore(node(), node() ?? null); break;
        case 14: /* move */ {
          const parent = node();
          // moveBefore, where there is one, keeps focus, scrolling and animations.
          (parent.moveBefore ?? parent.insertBefore).call(parent, node(), node() ?? null);
          break;
        }
        case 15: /* remove */ { const id = next(); nodes.get(id).remove(); nodes.delete(id); break; }
        case 16: /* forget */ nodes.delete(next()); break;
        default: throw new Error(`unknown opcode ${words[at - 1]} at word ${at - 1} of a patch`);
      }
    }
  }

  return {
    // `words`: Int32Array; `text`: the UTF-8 block, or the string that was decoded from it.
    apply(words, text) {
      applying = true;
      try { run(words, typeof text === 'string' ? text : utf8.decode(text)); }
      finally { applying = false; }
    },
    // Removing or moving a focused element can send events (blur) while Swift waits for the patch to
    // be applied: the host has to hold those back until this is false.
    get applying() { return applying; },
    get size() { return nodes.size - 1; },
    node: (id) => nodes.get(id),
  };
}
