import { LIST_BOUNDS } from '../meals-bounds.ts';
import type { TickTimes, TimedListChange } from './change-list.ts';

type FreshTicks = { tick: string[]; untick: string[]; times: TickTimes };

/**
 * The part of a change that is newer than the stored state of each item, and the new times. A late tick therefore applies, unless the list
 * has been reset since.
 */
export function freshTicks(known: TickTimes, change: TimedListChange): FreshTicks {
  const isFresh = (key: string) => Date.parse(tickedAt(change, key)) >= Date.parse(known[key] ?? LONG_AGO);
  const [tick, untick] = [change.tick.filter(isFresh), change.untick.filter(isFresh)];
  const touched = [...tick, ...untick].map((key) => [key, tickedAt(change, key)] as const);
  const times = Object.entries({ ...known, ...Object.fromEntries(touched) });
  const newest = times.toSorted(([, one], [, other]) => Date.parse(one) - Date.parse(other)).slice(-LIST_BOUNDS.ticks);
  return { tick, untick, times: Object.fromEntries(newest) };
}

/** Time of a change of an item, at most the time of the whole change. */
export function tickedAt({ times, editedAt }: Pick<TimedListChange, 'times' | 'editedAt'>, key: string): string {
  const at = times?.[key] ?? editedAt;
  return Date.parse(at) < Date.parse(editedAt) ? at : editedAt;
}

const LONG_AGO = new Date(0).toISOString();
