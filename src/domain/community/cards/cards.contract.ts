import * as z from 'zod';
import { exerciseId, plannedExercise, workoutExercise } from '../../fitness/fitness-shapes.contract.ts';
import { planMeal } from '../../meals/meals.contract.ts';
import { recipe } from '../../meals/recipes/recipes.contract.ts';
import { day, id, instant } from '../../shapes.contract.ts';
import { CARD_KINDS, CURVE_KINDS } from '../community-codes.ts';

/**
 * What a member shares with a post, as it was at that time. It contains only what the card shows: no notes, no effort ratings, no body
 * weight beside a workout. Other members copy it with the calls that save such an item.
 */
export const card = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('workout'),
    name: z.string(),
    performedAt: instant,
    durationMinutes: z.number(),
    exercises: z.array(workoutExercise.omit({ notes: true })),
  }),
  z.object({
    kind: z.literal('template'),
    name: z.string(),
    category: z.string(),
    durationMinutes: z.number().nullable(),
    exercises: z.array(plannedExercise.omit({ notes: true })),
  }),
  z.object({
    kind: z.literal('mealPlan'),
    name: z.string(),
    description: z.string(),
    meals: z.array(planMeal),
  }),
  recipe.omit({ id: true, createdAt: true, editedAt: true }).extend({ kind: z.literal('recipe') }),
  z.object({
    kind: z.literal('curve'),
    curve: z.enum(CURVE_KINDS),
    /** The exercise; null for the weight. */
    exerciseId: exerciseId.nullable(),
    /** Set for an own exercise of the author; exercises of the catalogue are named in the reader's language. */
    exerciseName: z.string().nullable().default(null),
    /** Kilograms by day, oldest first. */
    points: z.array(z.object({ day, kg: z.number() })),
  }),
  z.object({
    kind: z.literal('weightTrend'),
    /** The change of the weight trend since the first day in per cent, oldest first; kilograms cannot be computed from it. */
    points: z.array(z.object({ day, percent: z.number() })),
  }),
]);
export type Card = z.infer<typeof card>;

/** Which of the member's own items to share. A curve is identified by its kind, exercise and days, the weight trend by its days. */
export const cardRequest = z.object({
  kind: z.enum(CARD_KINDS),
  /** The workout, template, plan or recipe. */
  id: id.optional(),
  curve: z.enum(CURVE_KINDS).optional(),
  exerciseId: exerciseId.optional(),
  from: day.optional(),
  to: day.optional(),
  /** Hash of the card in the preview. If the card has changed since, sharing is refused. */
  seen: z
    .string()
    .max(64)
    .regex(/^[0-9a-f]*$/),
});
export type CardRequest = z.infer<typeof cardRequest>;

/** What to share with a post, and the card that its author saw in the preview. */
export type ChosenCard = { request: CardRequest; card: Card };
