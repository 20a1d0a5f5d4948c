import { LIST_BOUNDS } from '../bounds.ts';
import type { ListChange } from './change-list.ts';

/** Two changes of a list as one. Where both speak of the same thing the second counts. */
export function joinListChanges(first: ListChange, second: ListChange): ListChange {
  const moved = new Set([...second.tick, ...second.untick]);
  const left = (keys: readonly string[]) => keys.filter((key) => !moved.has(key));
  return {
    days: second.days ?? first.days,
    persons: second.persons ?? first.persons,
    tick: [...left(first.tick), ...second.tick].slice(-LIST_BOUNDS.ticks),
    untick: [...left(first.untick), ...second.untick].slice(-LIST_BOUNDS.ticks),
  };
}
