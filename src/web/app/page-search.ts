import { type Day, isDay } from '#domain/day/day.ts';
import { MEAL_TYPES, type MealType, mealTypeAt } from '#domain/meals/meal-types.ts';
import { BODY_DIALOGS, BODY_TABS, type BodyAdding, type BodyTab } from '#web/body/body-tabs.ts';

/** The search parameters of the journal: /meals?day=2026-11-11&add=lunch. `add=now` is the meal of the current hour. */
export type JournalSearch = { day?: Day; add?: string };

export function parseJournalSearch({ day, add }: Record<string, unknown>): JournalSearch {
  return {
    ...(typeof day === 'string' && isDay(day) ? { day } : {}),
    ...(typeof add === 'string' && mealAsked(add) ? { add } : {}),
  };
}

/** The meal with which the dialog opens. */
export function mealAsked(add: string): MealType | null {
  if (add === 'now') return mealTypeAt(new Date().getHours());
  return MEAL_TYPES.find((mealType) => mealType.toLowerCase() === add) ?? null;
}

/** The search parameters of the body page: /body-fat?tab=tape&add=tape. */
export type BodySearch = { tab?: BodyTab; add?: BodyAdding };

export function parseBodySearch({ tab, add }: Record<string, unknown>): BodySearch {
  const section = BODY_TABS.find((name) => name === tab && name !== 'weight');
  const dialog = BODY_DIALOGS.find((name) => name === add);
  return { ...(section && { tab: section }), ...(dialog && { add: dialog }) };
}

/** A day of the week to show: /meals/week?from=2026-11-16. */
export function parseWeekSearch({ from }: Record<string, unknown>): { from?: Day } {
  return typeof from === 'string' && isDay(from) ? { from } : {};
}
