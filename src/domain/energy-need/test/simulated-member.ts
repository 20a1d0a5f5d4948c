import type { DayValue } from '../../body/day-values.ts';
import { addDays, type Day } from '../../day/day.ts';
import { KCAL_PER_KG } from '../../profile/daily-goal.ts';
import type { EatenDay, NeedInput } from '../measured-need.ts';

export type Habits = {
  days: number;
  /** True expenditure in kcal a day. */
  expenditure: number;
  /** Average eaten energy as a share of the expenditure. */
  intakeShare: number;
  /** Shares of logged days, weighed mornings and weighed amounts. */
  logged: number;
  weighed: number;
  byScale: number;
  /** Constant bias of estimated amounts, as a share. */
  byEyeOff: number;
  /** Additional energy on days without a log, as a share. */
  feast: number;
  /** Amplitude of water weight in kg, day to day and over four weeks. */
  waterKg: number;
  cycleKg: number;
};

/** Mulberry32: a seeded random number generator. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Standard normal distribution. */
export function normalOf(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

const WATER_FROM_YESTERDAY = 0.6;

/** Simulates the log and weights of a member with these habits, whose body follows its energy balance. */
export function simulateMember(habits: Habits, today: Day, random: () => number): NeedInput {
  const eatenDays: EatenDay[] = [];
  const weights: DayValue[] = [];
  const phase = random() * 28;
  let [tissueKg, waterKg] = [75, 0];
  for (let at = 0; at < habits.days; at += 1) {
    const day = addDays(today, at - habits.days);
    const isLogged = random() < habits.logged;
    const spent = habits.expenditure + 120 * normalOf(random);
    const usual = habits.expenditure * habits.intakeShare * (isLogged ? 1 : 1 + habits.feast);
    const eaten = Math.max(900, usual + 280 * normalOf(random));
    waterKg =
      WATER_FROM_YESTERDAY * waterKg + Math.sqrt(1 - WATER_FROM_YESTERDAY ** 2) * habits.waterKg * normalOf(random);
    const morning = tissueKg + waterKg + habits.cycleKg * Math.sin((2 * Math.PI * (at + phase)) / 28);
    if (random() < habits.weighed) weights.push({ day, value: Math.round(morning * 10) / 10 });
    const weighedCalories = eaten * habits.byScale;
    const byEye = (eaten - weighedCalories) * (1 + habits.byEyeOff + 0.08 * normalOf(random));
    if (isLogged) eatenDays.push({ day, calories: weighedCalories + byEye, weighedCalories });
    tissueKg += (eaten - spent) / KCAL_PER_KG;
  }
  return { eaten: eatenDays, weights, today };
}
