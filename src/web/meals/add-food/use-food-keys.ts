import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FoodDialogState } from './use-food-dialog.ts';

/**
 * Keyboard navigation of the search results: arrow keys move between field and foods, Enter in the field selects the first food. Selecting
 * by keyboard focuses the amount, and adding the food returns to the field.
 */
export function useFoodKeys(dialog: FoodDialogState) {
  const panel = useRef<HTMLDivElement>(null);
  const wasByKey = useRef(false);
  const chosenId = dialog.chosen?.food.id ?? null;

  useEffect(() => {
    const sheet = panel.current?.closest('dialog');
    if (!wasByKey.current || !sheet) return;
    if (chosenId !== null)
      sheet.querySelector<HTMLElement>('[data-sheet-footer] input')?.focus({ preventScroll: true });
    else {
      wasByKey.current = false;
      fieldOf(panel.current)?.focus({ preventScroll: true });
    }
  }, [chosenId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const foods = [...(panel.current?.querySelectorAll<HTMLElement>('[data-food]') ?? [])];
    const field = fieldOf(panel.current);
    const at = event.target instanceof HTMLElement ? foods.indexOf(event.target) : FIELD;
    const isInField = event.target === field;
    if (!isInField && at === -1) return;
    if (event.key === 'Enter') {
      wasByKey.current = true;
      // The focus moves while the key is down; without preventDefault the same key would submit the form there.
      event.preventDefault();
      foods[isInField ? 0 : at]?.click();
      return;
    }
    const next = nextFocus(event.key, at, foods.length);
    if (next === null) return;
    event.preventDefault();
    (next === FIELD ? field : foods[next])?.focus();
  };

  return { ref: panel, onKeyDown };
}

const FIELD = -1;

/** Index that an arrow key leads to from `at`, where -1 is the field; null for other keys. */
function nextFocus(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return at === FIELD ? null : at - 1;
  return null;
}

function fieldOf(panel: HTMLElement | null): HTMLElement | null {
  return panel?.querySelector<HTMLElement>('input[type=search]') ?? null;
}
