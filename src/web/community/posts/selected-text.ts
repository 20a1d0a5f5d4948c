import { useRef } from 'react';

export type SelectedText = { postId: string; words: string; range: Range };

/** The selected text of one post. A selection over several posts is cut at the end of its first one. */
export function selectedText(selection: Selection | null = document.getSelection()): SelectedText | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const body = elementOf(range.startContainer)?.closest<HTMLElement>('[data-quotable]');
  const postId = body?.dataset['quotable'];
  if (!body || !postId) return null;
  const isInside = body.contains(range.endContainer);
  const words = (isInside ? selection.toString() : toEndOf(body, range)).trim();
  return words === '' ? null : { postId, words, range };
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

function toEndOf(body: HTMLElement, range: Range): string {
  const part = range.cloneRange();
  part.setEnd(body, body.childNodes.length);
  return part.toString();
}

/** Reads the selection when a press on a button begins, because the press itself may clear it. */
export function useSelectionAtPress(postId: string) {
  const atPress = useRef<string | null>(null);
  const ofPost = () => {
    const selected = selectedText();
    return selected?.postId === postId ? selected.words : null;
  };
  return (act: (words: string | null) => void) => ({
    onPointerDown: () => {
      atPress.current = ofPost();
    },
    onClick: () => {
      const words = atPress.current ?? ofPost();
      atPress.current = null;
      act(words);
    },
  });
}
