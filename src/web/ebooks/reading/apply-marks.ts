import type { Mark } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { locateAnchor, type TextRange } from '#domain/ebooks/reading/anchor.ts';
import { textNodesIn, textOf } from './text-position.ts';

/**
 * Wraps the highlighted text of a chapter in `mark` elements. React does not know these elements: call the returned function, which
 * removes them, before React updates the chapter. Marks whose text is gone are skipped.
 */
export function applyMarks(root: HTMLElement, marks: readonly Mark[]): () => void {
  const undo: (() => void)[] = [];
  for (const mark of marks) {
    const range = locateAnchor(textOf(root), mark.anchor);
    if (range) undo.push(...wrap(root, range, mark));
  }
  return () => {
    for (const takeBack of undo.toReversed()) takeBack();
  };
}

function wrap(root: HTMLElement, { start, end }: TextRange, mark: Mark): (() => void)[] {
  const undo: (() => void)[] = [];
  let at = 0;
  for (const node of textNodesIn(root)) {
    const from = Math.max(0, start - at);
    const to = Math.min(node.data.length, end - at);
    at += node.data.length;
    if (from < to && node.data.slice(from, to).trim() !== '') undo.push(wrapNode(node, from, to, mark));
  }
  return undo;
}

/** The text node keeps its start; removing the mark restores its whole text. */
function wrapNode(node: Text, from: number, to: number, { id, note }: Mark): () => void {
  const whole = node.data;
  const element = document.createElement('mark');
  element.dataset.mark = id;
  if (note !== '') element.dataset.note = '';
  element.textContent = whole.slice(from, to);
  const rest = document.createTextNode(whole.slice(to));
  node.data = whole.slice(0, from);
  node.after(element, rest);
  return () => {
    element.remove();
    rest.remove();
    node.data = whole;
  };
}
