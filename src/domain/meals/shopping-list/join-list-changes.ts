import { LIST_BOUNDS } from '../meals-bounds.ts';
import type { ListChange, TickTimes, TimedListChange } from './change-list.ts';
import { tickedAt } from './fresh-ticks.ts';

/** Joins two changes. The second takes precedence for items in both; items of the first retain their time. */
export function joinListChanges(first: TimedListChange, second: TimedListChange): ListChange & { times: TickTimes } {
  const moved = new Set([...second.tick, ...second.untick]);
  const left = (keys: readonly string[]) => keys.filter((key) => !moved.has(key));
  const [tick, untick] = [left(first.tick), left(first.untick)];
  const earlier = [...tick, ...untick].map((key) => [key, tickedAt(first, key)] as const);
  return {
    days: second.days ?? first.days,
    persons: second.persons ?? first.persons,
    tick: [...tick, ...second.tick].slice(-LIST_BOUNDS.ticks),
    untick: [...untick, ...second.untick].slice(-LIST_BOUNDS.ticks),
    times: { ...Object.fromEntries(earlier), ...second.times },
  };
}
