import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { goalSuggestion } from '../profile/goal-settings.contract.ts';
import { day } from '../shapes.contract.ts';

const kcal = z.number();

/** A range in kcal a day and its most likely value. */
const range = z.object({ likely: kcal, low: kcal, high: kcal });

const measured = z.discriminatedUnion('kind', [
  range.extend({
    kind: z.literal('measured'),
    /** Number of measured days. */
    days: z.int(),
    /** Eaten kcal a day, and kcal a day from body stores (negative when stored). */
    eaten: kcal,
    fromBody: kcal,
    weeklyRateKg: z.number(),
    /** The sources of uncertainty, each with its contribution to half the range. */
    reasons: z.object({
      logging: z.object({ daysLogged: z.int(), days: z.int(), halfKcal: kcal }),
      weighing: z.object({ weighings: z.int(), swingKg: z.number(), halfKcal: kcal }),
      amounts: z.object({ weighedShare: z.number(), halfKcal: kcal }),
    }),
  }),
  /** How much of the required data exists. */
  z.object({ kind: z.literal('too-little'), days: z.int(), daysLogged: z.int(), weighings: z.int() }),
]);

/** Daily energy expenditure: measured from food and weight, and by formula. */
export const energyNeed = z.object({
  day: z.string(),
  measured,
  /** The measurement of past weeks, oldest first. */
  curve: z.array(range.extend({ day: z.string() })),
  /** Null while height, weight, age or sex is unknown. */
  formula: kcal.nullable(),
  /** Input of the formula and the resulting resting need; null when the formula is. */
  formulaFrom: z
    .object({
      weightKg: z.number(),
      heightCm: z.number(),
      age: z.number(),
      sex: z.enum(['male', 'female', 'other']),
      activityLevel: z.number(),
      restingKcal: kcal,
    })
    .nullable(),
  goal: z.object({
    calories: kcal,
    /** True when set by the member, false when calculated. */
    isSetByHand: z.boolean(),
    /** Kcal a day that the weight goal adds to the need. */
    weightPart: kcal,
    /** A different goal suggested by the measurement; never a deficit for minors or underweight members. */
    suggested: kcal.nullable(),
  }),
  /** The member's settings for suggestions; null before the first answer. */
  suggestion: goalSuggestion.nullable(),
});
export type EnergyNeed = z.infer<typeof energyNeed>;

const about = callsAbout('energy need');

export const energyNeedContract = {
  load: about('GET', '/energy-need', 'My measured energy expenditure for a day')
    .input(z.object({ day }))
    .output(energyNeed),
};
