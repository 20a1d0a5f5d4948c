import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

/**
 * Focuses the named field first. On touch screens the Enter key moves to the next empty field; after the last one, and with a hardware
 * keyboard, it submits the form.
 */
export function useFieldWalk(first: string | null) {
  const form = useRef<HTMLFormElement>(null);
  const isTouch = useMediaQuery(TOUCH);
  const begin = useEffectEvent(() => {
    if (first !== null) form.current?.querySelector<HTMLElement>(`input[name="${first}"]`)?.focus();
  });
  useEffect(() => begin(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isTouch || event.key !== 'Enter' || !isTyped(event.target)) return;
    const fields = Array.from(event.currentTarget.elements).filter(isTyped);
    const next = fields.slice(fields.indexOf(event.target) + 1).find(({ value }) => value.trim() === '');
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return { ref: form, onKeyDown };
}

export const TOUCH = '(pointer: coarse)';

function isTyped(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'text';
}
