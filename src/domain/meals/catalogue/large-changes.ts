import { type Macros, mapNutrients, NUTRIENTS } from '../scale-food.ts';

/** A figure of a food that a file would change by more than people should be surprised with. Per 100 g. */
export type LargeChange = { field: (typeof NUTRIENTS)[number]; from: number; to: number };

/** More than a fifth. */
const LARGE = 0.2;
/** Below these a fifth is a matter of rounding: from 0.1 g to 0.2 g nothing has happened. */
const MIN_CHANGE = mapNutrients((key) => (key === 'calories' ? 5 : 0.5));
/** What has no share, since it was nothing before, counts as the largest. */
const MAX_PERCENT = 9999;

/** How much a figure changes in per cent, rounded, up or down. */
export function changePercent({ from, to }: Pick<LargeChange, 'from' | 'to'>): number {
  const share = from === 0 ? MAX_PERCENT * Math.sign(to) : Math.round(((to - from) / from) * 100);
  return Math.max(-MAX_PERCENT, Math.min(MAX_PERCENT, share));
}

/**
 * The largest of the changes that somebody should look at before they take effect; null when there is none. A figure that was or
 * becomes unknown is none, and neither is one that an admin has corrected: it stays as it is.
 */
export function largestChange(before: Macros, after: Macros, corrected: readonly string[] = []): LargeChange | null {
  const changes = NUTRIENTS.flatMap((field) => {
    const [from, to] = [before[field], after[field]];
    if (from === null || to === null || corrected.includes(field)) return [];
    const off = Math.abs(to - from);
    return off >= MIN_CHANGE[field] && off > from * LARGE ? [{ field, from, to }] : [];
  });
  const bySize = changes.toSorted((one, other) => Math.abs(changePercent(other)) - Math.abs(changePercent(one)));
  return bySize[0] ?? null;
}

/** How long an import can be undone. */
export const UNDO_DAYS = 30;

type Run = { state: string; isUndoable: boolean; written: number; startedAt: Date };

/** Until when an import can be undone; null when it cannot: it is under way, wrote nothing, is undone, or too long ago. */
export function undoUntil({ state, isUndoable, written, startedAt }: Run, now: Date): Date | null {
  const until = new Date(startedAt.getTime() + UNDO_DAYS * 86_400_000);
  const hasEnded = state === 'done' || state === 'cancelled' || state === 'failed';
  return hasEnded && isUndoable && written > 0 && now < until ? until : null;
}
