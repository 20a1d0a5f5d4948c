import { LIST_BOUNDS } from '../meals-bounds.ts';
import { DEFAULT_DAYS, DEFAULT_PERSONS } from './shopping-list.ts';

/** A member's settings of a shopping list, and the keys of the ticked items. */
export type ListChoices = { days: number; persons: number; ticked: readonly string[] };

/** Contains only what was changed, so that a device that has not read the list can tick without overwriting it. */
export type ListChange = {
  days?: number | undefined;
  persons?: number | undefined;
  tick: readonly string[];
  untick: readonly string[];
};

/** A change as clients send it. `times` has the times of single changes made before `editedAt`. */
export type TimedListChange = ListChange & { editedAt: string; times?: TickTimes | undefined };

/** Time of the last tick or untick, by item key. */
export type TickTimes = Readonly<Record<string, string>>;

export const NEW_LIST: ListChoices = { days: DEFAULT_DAYS, persons: DEFAULT_PERSONS, ticked: [] };

/** Applies a change; idempotent. */
export function changeList(before: ListChoices, { days, persons, tick, untick }: ListChange): ListChoices {
  const moved = new Set([...tick, ...untick]);
  const ticked = [...before.ticked.filter((key) => !moved.has(key)), ...new Set(tick)];
  return {
    days: days ?? before.days,
    persons: persons ?? before.persons,
    // The oldest ticks belong to items that have left the list long ago.
    ticked: ticked.slice(-LIST_BOUNDS.ticks),
  };
}
