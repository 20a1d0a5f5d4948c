import type { Day } from '../../day/day.ts';
import { MEAL_TYPES, type MealType, mealTypeAt } from '../meal-types.ts';
import type { MealRow } from '../meals.contract.ts';
import type { StoredPlan } from '../plans/plans.contract.ts';
import { foodItemOf, type PlannedRow } from '../plans/rows-of-plan.ts';
import { type Nutrients, sumNutrients } from '../scale-food.ts';
import { fillFromPlan } from './fill-week.ts';
import type { WeekEntry } from './week.contract.ts';
import { eatenId } from './week-entries.ts';

/** A repeated day that applies from a first day on, to days without entries in the week menu. */
export type DayTemplate<Entry> = { since: Day; on: (day: Day) => readonly Entry[] };

/** The entries planned for a day: those of the week menu, or else the day of the active plan from its activation on. */
export function plannedOn<Entry extends { day: Day }>(
  day: Day,
  entries: readonly Entry[],
  template: DayTemplate<Entry> | null,
): readonly Entry[] {
  const own = entries.filter((entry) => entry.day === day);
  if (own.length > 0 || template === null || day < template.since) return own;
  return template.on(day);
}

type PlannedMeal = { day: Day; mealType: MealType };

/** Number of days with a planned meal; `plan` names the meals of the active plan. */
export function countPlanned(
  mealType: MealType,
  days: readonly Day[],
  entries: readonly PlannedMeal[],
  plan: { since: Day; mealTypes: readonly MealType[] } | null,
): number {
  const template = plan && {
    since: plan.since,
    on: (day: Day) => plan.mealTypes.map((planned) => ({ day, mealType: planned })),
  };
  const isPlanned = (day: Day) =>
    plannedOn<PlannedMeal>(day, entries, template).some((meal) => meal.mealType === mealType);
  return days.filter(isPlanned).length;
}

/** An entry of the week menu, or a generated entry of the active plan. */
export type DayEntry = WeekEntry & { isFromPlan: boolean };

type Plan = Pick<StoredPlan, 'id' | 'meals' | 'editedAt'>;

/** The entries that a plan generates for each day, with the ids they get when the plan fills the day. */
export function planTemplate(plan: Plan, since: Day): DayTemplate<DayEntry> {
  return {
    since,
    on: (day) =>
      fillFromPlan(plan, { present: [], days: [day], at: plan.editedAt }).map((entry) => ({
        ...entry,
        isFromPlan: true,
      })),
  };
}

type LoggedRow = Pick<MealRow, 'id' | 'mealType' | 'foodName' | 'foodItem'>;

/**
 * Ids of the day's entries that are eaten: the journal has a row with the id of the entry or of its portion, or with the same food at the
 * same meal in any amount. A row counts for one entry. `eaten` has ids of rows on other days.
 */
export function eatenEntries(
  entries: readonly WeekEntry[],
  rows: readonly LoggedRow[],
  eaten: ReadonlySet<string>,
): ReadonlySet<string> {
  const ids = new Set([...eaten, ...rows.map(({ id }) => id)]);
  const planned = new Set(entries.map(eatenId));
  const left = rows.filter(({ id }) => !planned.has(id));
  const isEaten = (entry: WeekEntry) => {
    if (ids.has(eatenId(entry))) return true;
    const at = entry.boxId === null ? left.findIndex((row) => isSameFood(entry, row)) : -1;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return new Set(entries.filter(isEaten).map(({ id }) => id));
}

function isSameFood({ mealType, food }: WeekEntry, row: LoggedRow): boolean {
  if (row.mealType !== mealType) return false;
  return (food.foodId ?? food.name.toLowerCase()) === (row.foodItem.id ?? row.foodName.toLowerCase());
}

/** Total of a day: logged rows plus planned entries that remain. For a past day, planned entries count only when nothing was logged. */
export function dayTotals(day: {
  rows: readonly Pick<MealRow, 'foodItem'>[];
  /** Planned and not eaten. */
  open: readonly Pick<WeekEntry, 'food'>[];
  isOver: boolean;
}): Nutrients {
  const logged = day.rows.map(({ foodItem }) => foodItem);
  const isClosed = day.isOver && logged.length > 0;
  return sumNutrients([...logged, ...(isClosed ? [] : day.open.map(({ food }) => food))]);
}

/** The journal row of a planned entry. An entry of the week menu supplies the row's id, so that several devices log it once. */
export function rowOfEntry(entry: DayEntry): PlannedRow & { id?: string } {
  const { day, mealType, food } = entry;
  const row = { day, mealType, foodName: food.name, foodItem: foodItemOf(food) };
  return entry.isFromPlan ? row : { ...row, id: eatenId(entry) };
}

/** The remaining planned meal to suggest at this hour (0–23): the usual one of the hour, or the next of the day. */
export function nextPlannedMeal(open: readonly Pick<WeekEntry, 'mealType'>[], hour: number): MealType | null {
  const rest = MEAL_TYPES.slice(MEAL_TYPES.indexOf(mealTypeAt(hour)));
  return rest.find((mealType) => open.some((entry) => entry.mealType === mealType)) ?? null;
}
