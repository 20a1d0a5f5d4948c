import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { DEFAULT_TIME_ZONE } from '../day/day.ts';
import { mealType } from '../meals/meals.contract.ts';
import { limit } from '../profile/goal-settings.contract.ts';
import { day, timeZone } from '../shapes.contract.ts';

/** `limit` only where the member has a goal of their own; the bar is full at `goal`. */
const macro = z.object({ eaten: z.number(), goal: z.number(), limit: limit.optional() });
/** Oldest first; null for a day with nothing logged. */
const energyCurve = z.array(z.object({ day: z.string(), calories: z.number().nullable() }));

const weightPoint = z.object({ day: z.string(), value: z.number() });
/** Null before the first weighing, or when the last one is long ago. */
const weightGlance = z
  .object({
    latest: weightPoint,
    /** Thirty days of the trend, oldest first; the line is interrupted before a point with `startsNew`. */
    trend: z.array(weightPoint.extend({ startsNew: z.boolean() })),
    /** Kilograms per week; null without a trend. */
    weeklyRateKg: z.number().nullable(),
  })
  .nullable();

/** Öre: available, pending, and total earned by the end of each month. */
const cashbackGlance = z.object({
  available: z.int(),
  pending: z.int(),
  totalEarned: z.int(),
  curve: z.array(z.int()),
});

/** All data of the dashboard page. */
export const dashboard = z.object({
  day: z.string(),
  firstName: z.string(),
  profileComplete: z.boolean(),
  /** Onboarding steps that are done: height, age and sex; a weight; anything of training. */
  firstSteps: z.object({ profile: z.boolean(), weight: z.boolean(), training: z.boolean() }),
  energy: z.object({
    goal: z.number(),
    eaten: z.number(),
    exercise: z.number(),
    remaining: z.number(),
    over: z.number(),
  }),
  macros: z.object({ protein: macro, carbs: macro, fat: macro }),
  /** Energy of the last 7 and 30 days, including the day itself. */
  week: energyCurve,
  month: energyCurve,
  /** Meals of the day that contain food, in eating order. */
  meals: z.array(z.object({ mealType, calories: z.number().nullable(), foodNames: z.array(z.string()) })),
  weight: weightGlance,
  cashback: cashbackGlance,
});
export type Dashboard = z.infer<typeof dashboard>;

const about = callsAbout('dashboard');

export const dashboardContract = {
  load: about('GET', '/dashboard', 'The overview of a day')
    .input(z.object({ day, timeZone: timeZone.default(DEFAULT_TIME_ZONE) }))
    .output(dashboard),
};
