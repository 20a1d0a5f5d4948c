import { LIST_BOUNDS } from '../meals-bounds.ts';
import { DEFAULT_DAYS, DEFAULT_PERSONS } from './shopping-list.ts';

/** What a member has chosen for a shopping list, and the keys of the things that are in the basket. */
export type ListChoices = { days: number; persons: number; ticked: readonly string[] };

/** Only what was touched, so that a device which has never read the list can tick without overruling it. */
export type ListChange = {
  days?: number | undefined;
  persons?: number | undefined;
  tick: readonly string[];
  untick: readonly string[];
};

/** A change as a device sends it; `times` says of single things that they were touched before `editedAt`. */
export type TimedListChange = ListChange & { editedAt: string; times?: TickTimes | undefined };

/** When single things of a list were last ticked or unticked, by their keys. */
export type TickTimes = Readonly<Record<string, string>>;

export const NEW_LIST: ListChoices = { days: DEFAULT_DAYS, persons: DEFAULT_PERSONS, ticked: [] };

/** A list’s choices after a change; the same change again makes no difference. */
export function changeList(before: ListChoices, { days, persons, tick, untick }: ListChange): ListChoices {
  const moved = new Set([...tick, ...untick]);
  const ticked = [...before.ticked.filter((key) => !moved.has(key)), ...new Set(tick)];
  return {
    days: days ?? before.days,
    persons: persons ?? before.persons,
    // The oldest ticks are those of things that have long left the list.
    ticked: ticked.slice(-LIST_BOUNDS.ticks),
  };
}
