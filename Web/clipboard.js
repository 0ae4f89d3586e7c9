// Puts one item with two representations on the clipboard. Called within the press that asks for it.
// Gives true, or false where the browser refuses.

// Works without a secure context too: fills the item that the browser is about to copy.
function copyByCommand(text, html) {
  let done = false;
  const fill = (event) => {
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
    event.stopImmediatePropagation();
    done = true;
  };
  document.addEventListener('copy', fill, { capture: true });
  // Some engines copy only where something is selected.
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'offstage';
  area.setAttribute('aria-hidden', 'true');
  document.body.append(area);
  area.select();
  try { return document.execCommand('copy') && done; }
  catch { return false; }
  finally {
    document.removeEventListener('copy', fill, { capture: true });
    area.remove();
    focused?.focus?.({ preventScroll: true });
  }
}

export async function copy(text, html) {
  if (navigator.clipboard?.write && globalThis.ClipboardItem) {
    try {
      const blob = (type, data) => new Blob([data], { type });
      await navigator.clipboard.write([new ClipboardItem({
        'text/html': blob('text/html', html), 'text/plain': blob('text/plain', text),
      })]);
      return true;
    } catch { /* refused: the other way may still be open */ }
  }
  return copyByCommand(text, html);
}
