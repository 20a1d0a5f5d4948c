import { type Macros, mapNutrients, NUTRIENTS } from '../scale-food.ts';

/** A change of one amount, per 100 g, that is too large to be imported without approval. */
export type LargeChange = { field: (typeof NUTRIENTS)[number]; from: number; to: number };

/** Share of the old amount above which a change is large. */
const LARGE = 0.2;
/** Smaller absolute changes are rounding, whatever their share: 0.1 g to 0.2 g is not a real change. */
const MIN_CHANGE = mapNutrients((key) => (key === 'calories' ? 5 : 0.5));
/** Percentage shown for a change from 0, which has no share; it sorts as the largest. */
const MAX_PERCENT = 9999;

/** Change in per cent, rounded; positive or negative. */
export function changePercent({ from, to }: Pick<LargeChange, 'from' | 'to'>): number {
  const share = from === 0 ? MAX_PERCENT * Math.sign(to) : Math.round(((to - from) / from) * 100);
  return Math.max(-MAX_PERCENT, Math.min(MAX_PERCENT, share));
}

/**
 * The largest change that needs approval; null when there is none. Amounts that were or become unknown do not count, nor do amounts that
 * an admin has corrected, because those stay as they are.
 */
export function maxChange(before: Macros, after: Macros, corrected: readonly string[] = []): LargeChange | null {
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

/** The last moment at which an import can be undone; null when it is running, wrote nothing, is already undone or is too old. */
export function undoUntil({ state, isUndoable, written, startedAt }: Run, now: Date): Date | null {
  const until = new Date(startedAt.getTime() + UNDO_DAYS * 86_400_000);
  const hasEnded = state === 'done' || state === 'cancelled' || state === 'failed';
  return hasEnded && isUndoable && written > 0 && now < until ? until : null;
}
