/** Parts of a chapter that are not its text: figures with their tables and buttons. */
const OUTSIDE = '[data-outside-text]';
/** Blocks of text. Positions are stored by text and not by pixels, which differ between devices. */
const BLOCKS = 'p, li, h2, h3, h4, blockquote, td, th, pre';

/** The text nodes of a chapter in reading order, without those of figures. */
export function textNodesIn(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest(OUTSIDE)) found.push(node);
  }
  return found;
}

export function textOf(root: HTMLElement): string {
  return textNodesIn(root)
    .map(({ data }) => data)
    .join('');
}

/** The offset of a point of the document in the chapter's text. */
function offsetOf(root: HTMLElement, container: Node, offset: number): number {
  const point = document.createRange();
  point.setStart(container, offset);
  let before = 0;
  for (const node of textNodesIn(root)) {
    if (node === container) return before + offset;
    if (point.comparePoint(node, 0) >= 0) return before;
    before += node.data.length;
  }
  return before;
}

/** The selected part of the chapter's text, or null when nothing of it is selected. */
export function selectedRange(root: HTMLElement, selection: Selection | null) {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const start = offsetOf(root, range.startContainer, range.startOffset);
  const end = offsetOf(root, range.endContainer, range.endOffset);
  return end > start ? { start, end } : null;
}

type Block = { element: Element; start: number; length: number };

function blocksIn(root: HTMLElement): Block[] {
  const starts = new Map<Element, Block>();
  let at = 0;
  for (const node of textNodesIn(root)) {
    const element = node.parentElement?.closest(BLOCKS) ?? root;
    const block = starts.get(element) ?? { element, start: at, length: 0 };
    starts.set(element, { ...block, length: block.length + node.data.length });
    at += node.data.length;
  }
  return [...starts.values()];
}

/** The text range of the first block that is not fully above `top`, in px of the viewport. */
export function blockAt(root: HTMLElement, top: number): { start: number; end: number } | null {
  const block = blocksIn(root).find(({ element }) => element.getBoundingClientRect().top >= top - 4);
  return block ? { start: block.start, end: block.start + block.length } : null;
}

/** Share of the text above `top` (px of the viewport), from 0 to 1. */
export function shareAbove(root: HTMLElement, top: number): number {
  const blocks = blocksIn(root);
  const total = blocks.reduce((sum, { length }) => sum + length, 0);
  const current = blocks.find(({ element }) => element.getBoundingClientRect().bottom > top);
  if (total === 0) return 0;
  if (!current) return 1;
  const box = current.element.getBoundingClientRect();
  const inside = box.height > 0 ? Math.min(1, Math.max(0, (top - box.top) / box.height)) : 0;
  return Math.min(1, (current.start + inside * current.length) / total);
}

/** How far to scroll so that this share of the text is above `top`. */
export function distanceTo(root: HTMLElement, share: number, top: number): number {
  const blocks = blocksIn(root);
  const total = blocks.reduce((sum, { length }) => sum + length, 0);
  const wanted = share * total;
  const block = blocks.findLast(({ start }) => start <= wanted) ?? blocks[0];
  if (!block || share <= 0) return root.getBoundingClientRect().top - top;
  const box = block.element.getBoundingClientRect();
  const inside = block.length > 0 ? Math.min(1, (wanted - block.start) / block.length) : 0;
  return box.top + inside * box.height - top;
}
