import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { day, done, id, instant } from '../../shapes.contract.ts';
import { checkMeal } from '../journal/logged-food.ts';
import { mealType, planFood } from '../meals.contract.ts';
import { WEEK_BOUNDS } from '../meals-bounds.ts';
import { cookingIdOf } from '../recipes/cooking.ts';

/** Something planned for one meal of a day: recipe portions, a stored portion or a food. */
export const weekEntry = z.object({
  /** Also the id of the journal row that logs it (except for a stored portion), so that several devices cannot log it twice. */
  id,
  day,
  mealType,
  /** Sort number within the meal. */
  position: z.number().min(-WEEK_BOUNDS.position).max(WEEK_BOUNDS.position),
  /** With nutrients at the time of planning. A recipe (`recipe:<id>`) is shown with its current ones. */
  food: planFood,
  /** The stored portion that is planned; its food is then the cooking (`cooking:<id>`). */
  boxId: id.nullable(),
  createdAt: instant,
  editedAt: instant,
});
export type WeekEntry = z.infer<typeof weekEntry>;

/** An entry as clients send it: nutrients within the limits of the amount, and a stored portion only with a cooking. */
export const sentWeekEntry = weekEntry.superRefine(({ food, boxId }, context) => {
  const problem = checkMeal({ ...food, id: food.foodId, amount: food.grams });
  if (problem) context.addIssue({ code: 'custom', path: ['food'], message: problem });
  if (boxId !== null && cookingIdOf(food.foodId) === null)
    context.addIssue({ code: 'custom', path: ['boxId'], message: 'no-cooking' });
});

/** A journal row that logged an entry. */
const eatenEntry = z.object({ id, editedAt: instant });
export type EatenEntry = z.infer<typeof eatenEntry>;

/** A week that can be copied. */
const plannedWeek = z.object({
  /** Its Monday. */
  from: day,
  entries: z.int().min(1),
  /** Names of some of its dinners or other entries. */
  names: z.array(z.string()),
});
export type PlannedWeek = z.infer<typeof plannedWeek>;

const about = callsAbout('week plan');

export const weekPlanContract = {
  read: about('GET', '/week-plan/{from}', 'My plan for seven days, and which entries were eaten')
    .input(z.object({ from: day }))
    .output(z.object({ entries: z.array(weekEntry), eaten: z.array(eatenEntry) })),
  weeks: about('GET', '/week-plan/weeks/{before}', 'Earlier weeks with planned entries, newest first')
    .input(z.object({ before: day }))
    .output(z.object({ weeks: z.array(plannedWeek) })),
  save: about('PUT', '/week-plan/entries/{id}', 'Add, move or change a planned entry; idempotent')
    .input(sentWeekEntry)
    .output(done),
  remove: about('DELETE', '/week-plan/entries/{id}', 'Remove a planned entry; idempotent')
    .input(z.object({ id, editedAt: instant }))
    .output(done),
};
