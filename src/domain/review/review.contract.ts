import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { DEFAULT_TIME_ZONE } from '../day/day.ts';
import { day, done, id, timeZone } from '../shapes.contract.ts';

const about = callsAbout('weekly review');
const count = z.int().min(0);
/** 0 is Monday, 6 is Sunday. */
const weekday = z.int().min(0).max(6);
/** Monday to Sunday; null for a day without entries. */
const sevenDays = z.array(z.number().nullable()).length(7);

const energyStatement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** Too few complete days for an average. */
  z.object({ kind: z.literal('few'), days: count }),
  z.object({
    kind: z.literal('average'),
    kcal: count,
    days: count,
    /** Kcal above or below the goal; null when the goal is not the member's own. */
    overGoal: z.int().nullable(),
    /** One outlier day that moved the average, or even days. */
    spread: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('outlier'), weekday, isUp: z.boolean() }),
        z.object({ kind: z.literal('even') }),
      ])
      .nullable(),
    /** The average of the week before; null with too few days. */
    before: count.nullable(),
  }),
]);

const proteinStatement = z.discriminatedUnion('kind', [
  /** `missingG` is the average shortfall of the other days, to five grams. */
  z.object({ kind: z.literal('goal'), reached: count, days: count, missingG: count }),
  z.object({ kind: z.literal('average'), grams: count }),
]);

const trendStatement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('few'), weighings: count }),
  z.object({
    kind: z.literal('moved'),
    fromKg: z.number(),
    toKg: z.number(),
    /** Compared with the member's chosen pace; null without one. */
    pace: z.object({ isKept: z.boolean(), weeklyKg: z.number() }).nullable(),
  }),
]);

const trainingStatement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('done'),
    count,
    minutes: count,
    /** Workouts per week in the four weeks before; null with too few. */
    usual: count.nullable(),
    /** An exercise with a new heaviest weight. An own exercise has the same name in both languages. */
    best: z.object({ nameSv: z.string(), nameEn: z.string(), weightKg: z.number() }).nullable(),
  }),
]);

const stoodOut = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('food'),
    name: z.string(),
    times: count,
    of: z.enum(['calories', 'protein', 'fiber']),
    share: z.number(),
  }),
  z.object({ kind: z.literal('variety'), foods: count }),
]);

/** The review of a week, Monday to Sunday, as data. Each language has its own sentences for it. */
const review = z.object({
  monday: z.string(),
  /** The logged meals suggest eating far too little: the member sees a note with sources of help. */
  care: z.boolean().default(false),
  energy: z.object({ days: sevenDays, goal: z.number().nullable(), said: energyStatement }),
  /** Null with too little food logged. */
  protein: z.object({ days: sevenDays, goal: z.number().nullable(), said: proteinStatement }).nullable(),
  trend: z.object({ points: z.array(z.object({ day: z.string(), kg: z.number() })), said: trendStatement }),
  training: z.object({ minutes: z.array(z.number()).length(7), said: trainingStatement }),
  stoodOut: stoodOut.nullable(),
  notes: z.object({
    /** A day without a logged dinner, when the member usually logs it. */
    unloggedEvening: weekday.nullable(),
    /** Days excluded from the average because too little was logged. */
    leftOut: z.array(weekday),
  }),
  next: z.object({
    plannedDinners: count,
    biggestDinner: weekday.nullable(),
  }),
});
export type Review = z.infer<typeof review>;

const mailChoice = z.object({ isOn: z.boolean() });

export const reviewContract = {
  week: about('GET', '/review', 'The data of the weekly review for the week of a day')
    .input(
      z.object({
        day,
        timeZone: timeZone.default(DEFAULT_TIME_ZONE),
        /** The active plan, known only to the browser: it applies to days without a week menu. */
        planId: id.optional(),
        /** The day from which the plan is followed; by default the day it was created. */
        planSince: day.optional(),
      }),
    )
    .output(review),
  mail: about('GET', '/review/mail', 'Whether I get the weekly review by mail')
    .meta({ closedToKeys: true })
    .output(mailChoice),
  saveMail: about('PUT', '/review/mail', 'Turn the mail of the weekly review on or off')
    .meta({ rateLimit: 'write', closedToKeys: true })
    .input(mailChoice)
    .output(done),
};
