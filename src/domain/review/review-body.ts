import { standingTrend, weightTrend } from '../body/weight/weight-trend.ts';
import { addDays, daysBetween } from '../day/day.ts';
import { weekdayIndex } from '../day/iso-week.ts';
import type { Review } from './review.contract.ts';
import { mean, sum, WEEK_DAYS, type WeekData, weeksBefore } from './week-data.ts';

/** The trend of a week needs two points at least this many days apart. */
const MIN_DAYS = 4;
/** A week within this of the chosen pace counts as on pace: daily water weight varies more. */
const PACE_KG = 0.15;

export function summarizeTrend({ weights, monday, weightGoal }: WeekData): Review['trend'] {
  const sunday = addDays(monday, WEEK_DAYS - 1);
  const weighings = weights.filter(({ day }) => day >= monday).length;
  const standing = standingTrend(weightTrend(weights), sunday);
  if (weighings === 0) return { points: [], said: { kind: 'none' } };
  if (standing.kind === 'none') return { points: [], said: { kind: 'few', weighings } };
  const { points, last } = standing;
  // A trend is at least two weeks old, so there is a point before the week.
  const from = points.reduce((latest, point) => (point.day < monday ? point : latest), last);
  const days = daysBetween(from.day, last.day);
  if (days < MIN_DAYS) return { points: [], said: { kind: 'few', weighings } };
  const rate = ((last.value - from.value) / days) * WEEK_DAYS;
  return {
    points: points.filter(({ day }) => day >= from.day).map(({ day, value }) => ({ day, kg: toTenth(value, 2) })),
    said: { kind: 'moved', fromKg: toTenth(from.value), toKg: toTenth(last.value), pace: paceOf(weightGoal, rate) },
  };
}

type Moved = Extract<Review['trend']['said'], { kind: 'moved' }>;

/** Maintaining is the default goal and not a chosen pace. */
function paceOf({ type, weeklyKg }: WeekData['weightGoal'], rate: number): Moved['pace'] {
  if (weeklyKg === null || type === null || type === 'maintain') return null;
  const chosen = type === 'lose' ? -weeklyKg : weeklyKg;
  return { isKept: Math.abs(rate - chosen) <= PACE_KG, weeklyKg: chosen };
}

const toTenth = (value: number, decimals = 1) => Number(value.toFixed(decimals));

/** The usual number of workouts is stated when this many of the previous weeks had a workout. */
const USUAL = { weeks: 4, trained: 3 } as const;

export function summarizeTraining({ workouts, bests, monday }: WeekData): Review['training'] {
  const inWeek = workouts.filter(({ day }) => day >= monday);
  const minutes = Array.from({ length: WEEK_DAYS }, (_, weekday) =>
    Math.round(sum(inWeek.filter(({ day }) => weekdayIndex(day) === weekday).map((one) => one.minutes))),
  );
  if (inWeek.length === 0) return { minutes, said: { kind: 'none' } };
  const counts = Array.from(
    { length: USUAL.weeks },
    (_, week) => workouts.filter(({ day }) => weeksBefore(monday, day) === week + 1).length,
  );
  const isUsual = counts.filter((count) => count > 0).length >= USUAL.trained;
  return {
    minutes,
    said: {
      kind: 'done',
      count: inWeek.length,
      minutes: Math.round(sum(inWeek.map((one) => one.minutes))),
      usual: isUsual ? Math.round(mean(counts)) : null,
      best: bestOf(bests),
    },
  };
}

/** The exercise with the largest gain over its previous best. A first time is not a gain. */
function bestOf(bests: WeekData['bests']) {
  const rises = bests.filter(({ weightKg, earlierKg }) => earlierKg > 0 && weightKg > earlierKg);
  const [best] = rises.toSorted((one, other) => other.weightKg / other.earlierKg - one.weightKg / one.earlierKg);
  return best ? { nameSv: best.nameSv, nameEn: best.nameEn, weightKg: best.weightKg } : null;
}
