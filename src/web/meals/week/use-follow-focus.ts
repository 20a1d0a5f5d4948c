import { useEffect, useEffectEvent, useRef } from 'react';
import { entriesAt } from '#domain/meals/week/week-entries.ts';
import { entryElementId } from './entry-card.tsx';
import type { PlannedEntry } from './week-queries.ts';

/**
 * Restores the focus to an entry moved by keyboard, which is rendered again in its new position. When the entries change for another
 * reason first, the focus waits until the entry has moved.
 */
export function useFollowFocus(entries: readonly PlannedEntry[]): (id: string) => void {
  const moving = useRef<{ id: string; from: string | null } | null>(null);
  const focus = useEffectEvent(() => {
    if (moving.current === null) return;
    const { id, from } = moving.current;
    if (slotOf(entries, id) === from) return;
    document.getElementById(entryElementId(id))?.focus();
    moving.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order of the entries is the reason to look
  useEffect(() => focus(), [entries]);
  return (id) => {
    moving.current = { id, from: slotOf(entries, id) };
  };
}

/** Day, meal and index of an entry; null when it is not in the week. */
function slotOf(entries: readonly PlannedEntry[], id: string): string | null {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return null;
  const { day, mealType } = entry;
  return [day, mealType, entriesAt(entries, { day, mealType }).findIndex((one) => one.id === id)].join(' ');
}
