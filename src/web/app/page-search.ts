import { MEAL_TYPES, type MealType, mealTypeAt } from '#domain/meals/meal-types.ts';
import { BODY_DIALOGS, BODY_TABS } from '#web/body/body-tabs.ts';
import { addressParser, choice, dayParam } from '#web/platform/address/parse-address.ts';

/** The search parameters of the journal: /meals?day=2026-11-11&add=lunch. `add=now` is the meal of the current hour. */
export const parseJournalSearch = addressParser({
  day: dayParam,
  add: (raw) => (typeof raw === 'string' && mealAsked(raw) ? raw : undefined),
});
export type JournalSearch = ReturnType<typeof parseJournalSearch>;

/** The meal with which the dialog opens. */
export function mealAsked(add: string): MealType | null {
  if (add === 'now') return mealTypeAt(new Date().getHours());
  return MEAL_TYPES.find((mealType) => mealType.toLowerCase() === add) ?? null;
}

/** The search parameters of the body page: /body-fat?tab=tape&add=tape. */
export const parseBodySearch = addressParser({ tab: choice(BODY_TABS, 'weight'), add: choice(BODY_DIALOGS) });
export type BodySearch = ReturnType<typeof parseBodySearch>;

/** A day of the week to show: /meals/week?from=2026-11-16. */
export const parseWeekSearch = addressParser({ from: dayParam });
