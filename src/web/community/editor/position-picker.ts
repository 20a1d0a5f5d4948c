/** Vertical edges in pixels from the top of the viewport. */
export type Edges = { top: number; bottom: number };

/** Below the line of the caret if the list fits there or there is more room than above it. */
export function sideOf(caret: Edges, visible: Edges, height: number): { side: 'above' | 'below'; room: number } {
  const [above, below] = [caret.top - visible.top, visible.bottom - caret.bottom].map((room) => Math.max(0, room));
  return (below ?? 0) >= Math.min(height, above ?? 0)
    ? { side: 'below', room: below ?? 0 }
    : { side: 'above', room: above ?? 0 };
}

/** The line of the caret, measured in a copy of the field because browsers do not expose it. */
export function caretLine(field: HTMLTextAreaElement, caret: number): Edges {
  const copy = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of COPIED) copy.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  });
  copy.style.width = `${field.clientWidth}px`;
  copy.textContent = field.value.slice(0, caret);
  const mark = document.createElement('span');
  mark.textContent = '\u200b';
  copy.append(mark);
  document.body.append(copy);
  const top = field.getBoundingClientRect().top + mark.offsetTop - field.scrollTop;
  const height = mark.offsetHeight;
  copy.remove();
  return { top, bottom: top + height };
}

const COPIED = [
  'font',
  'letter-spacing',
  'line-height',
  'padding',
  'border-width',
  'box-sizing',
  'tab-size',
  'text-indent',
];

/** The visible area around a field: the window above the keyboard, without the bar that covers its end, clipped by the sheet. */
export function visibleAround(field: HTMLElement): Edges {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const edges = { top: offsetTop, bottom: offsetTop + height };
  const bar = document.querySelector('[data-editor-bar]')?.getBoundingClientRect();
  const frame = scrollerOf(field)?.getBoundingClientRect();
  if (frame) return { top: Math.max(edges.top, frame.top), bottom: Math.min(edges.bottom, frame.bottom) };
  return { top: edges.top, bottom: Math.min(edges.bottom, bar?.top ?? edges.bottom) };
}

function scrollerOf(field: HTMLElement): HTMLElement | null {
  let parent = field.parentElement;
  while (parent && parent !== document.body) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
    parent = parent.parentElement;
  }
  return null;
}
