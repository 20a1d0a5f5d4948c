import * as z from 'zod';
import { call } from '../calls.contract.ts';
import { DEFAULT_TIME_ZONE } from '../day/day.ts';
import { day, done, id, timeZone } from '../shapes.contract.ts';

const tags = ['weekly review'];
const count = z.int().min(0);
/** 0 is Monday, 6 is Sunday. */
const weekday = z.int().min(0).max(6);
/** Monday to Sunday; null is a day with nothing logged. */
const sevenDays = z.array(z.number().nullable()).length(7);

const energySaid = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** Too few whole days for an average. */
  z.object({ kind: z.literal('few'), days: count }),
  z.object({
    kind: z.literal('average'),
    kcal: count,
    days: count,
    /** Kcal over the goal, or under it; null where the goal is not the member's own. */
    overGoal: z.int().nullable(),
    /** One day that moved the average while the others lay close, or that all of them did. */
    spread: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('outlier'), weekday, isUp: z.boolean() }),
        z.object({ kind: z.literal('even') }),
      ])
      .nullable(),
    /** The average of the week before; null where that week knew too little. */
    before: count.nullable(),
  }),
]);

const proteinSaid = z.discriminatedUnion('kind', [
  /** `missingG` is what the other days lacked on average, to five grams. */
  z.object({ kind: z.literal('goal'), reached: count, days: count, missingG: count }),
  z.object({ kind: z.literal('average'), grams: count }),
]);

const trendSaid = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('few'), weighings: count }),
  z.object({
    kind: z.literal('moved'),
    fromKg: z.number(),
    toKg: z.number(),
    /** Against the pace that the member has chosen; null without one. */
    pace: z.object({ isKept: z.boolean(), weeklyKg: z.number() }).nullable(),
  }),
]);

const trainingSaid = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('done'),
    count,
    minutes: count,
    /** Workouts a week of the four weeks before; null where those were too few to say so. */
    usual: count.nullable(),
    /** An exercise whose heaviest weight rose. An own one is called the same in both languages. */
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

/** A week, Monday to Sunday, as rules see it: what may be said of it, with the figures. Each language has its own sentences for it. */
const review = z.object({
  monday: z.string(),
  /** What is logged looks like eating far too little: the member gets a calm note, and where help is found. */
  care: z.boolean().default(false),
  energy: z.object({ days: sevenDays, goal: z.number().nullable(), said: energySaid }),
  /** Null where too little food is logged to speak of it. */
  protein: z.object({ days: sevenDays, goal: z.number().nullable(), said: proteinSaid }).nullable(),
  trend: z.object({ points: z.array(z.object({ day: z.string(), kg: z.number() })), said: trendSaid }),
  training: z.object({ minutes: z.array(z.number()).length(7), said: trainingSaid }),
  stoodOut: stoodOut.nullable(),
  notes: z.object({
    /** A day whose dinner is missing although the member usually logs it. */
    unloggedEvening: weekday.nullable(),
    /** Days with so little logged that they are not in the average. */
    leftOut: z.array(weekday),
  }),
  next: z.object({
    /** Days of the next week with a planned dinner. */
    plannedDinners: count,
    biggestDinner: weekday.nullable(),
  }),
});
export type Review = z.infer<typeof review>;

const mailChoice = z.object({ isOn: z.boolean() });

/** The week in plain sentences, and whether it is mailed. */
export const reviewContract = {
  week: call
    .route({ method: 'GET', path: '/review', tags, summary: 'The week of a day, as rules see it' })
    .input(
      z.object({
        day,
        timeZone: timeZone.default(DEFAULT_TIME_ZONE),
        /** The active plan, which only the browser knows: it counts on days that the week menu has nothing for. */
        planId: id.optional(),
        /** The day from which it is followed; without it the day on which it was made. */
        planSince: day.optional(),
      }),
    )
    .output(review),
  mail: call
    .route({ method: 'GET', path: '/review/mail', tags, summary: 'Whether the review is mailed on Mondays' })
    .output(mailChoice),
  saveMail: call
    .meta({ rateLimit: 'write' })
    .route({ method: 'PUT', path: '/review/mail', tags, summary: 'Mail the review on Mondays, or no longer' })
    .input(mailChoice)
    .output(done),
};
