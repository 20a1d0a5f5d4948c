import * as z from 'zod';
import { call } from '../calls.contract.ts';
import { goalSuggestion } from '../profile/goal-settings.contract.ts';
import { day } from '../shapes.contract.ts';

const kcal = z.number();

/** A range in kcal a day, and the figure in it that is most likely. */
const range = z.object({ likely: kcal, low: kcal, high: kcal });

const measured = z.discriminatedUnion('kind', [
  range.extend({
    kind: z.literal('measured'),
    /** So many days it was measured over. */
    days: z.int(),
    /** Kcal a day that were eaten, and that came out of the body's own stores (or, negative, went into them). */
    eaten: kcal,
    fromBody: kcal,
    weeklyRateKg: z.number(),
    /** Why it is a range: what each part of it rests on, and how far it may be off either way. */
    reasons: z.object({
      logging: z.object({ daysLogged: z.int(), days: z.int(), halfKcal: kcal }),
      weighing: z.object({ weighings: z.int(), swingKg: z.number(), halfKcal: kcal }),
      amounts: z.object({ weighedShare: z.number(), halfKcal: kcal }),
    }),
  }),
  /** What there is of what a measurement needs. */
  z.object({ kind: z.literal('too-little'), days: z.int(), daysLogged: z.int(), weighings: z.int() }),
]);

/** What the body uses a day: as measured from food and weight, and as the formula has it. */
export const energyNeed = z.object({
  day: z.string(),
  measured,
  /** The measurement week by week as it stood then, oldest first. */
  curve: z.array(range.extend({ day: z.string() })),
  /** Null while height, weight, age or sex is unknown. */
  formula: kcal.nullable(),
  /** What the formula knows, and what it says of the body at rest; null with it. */
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
    /** The member has set it by hand; otherwise it is calculated. */
    isSetByHand: z.boolean(),
    /** What the wish to lose or gain adds to the need. */
    weightPart: kcal,
    /** Another goal, where the measurement speaks for one; never a deficit for the young or the light. */
    suggested: kcal.nullable(),
  }),
  /** What the member has said about suggestions; null before the first time. */
  suggestion: goalSuggestion.nullable(),
});
export type EnergyNeed = z.infer<typeof energyNeed>;

export const energyNeedContract = {
  load: call
    .route({
      method: 'GET',
      path: '/energy-need',
      tags: ['energy need'],
      summary: 'What my body uses a day, as measured',
    })
    .input(z.object({ day }))
    .output(energyNeed),
};
