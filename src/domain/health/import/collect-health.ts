import { BODY_BOUNDS } from '../../body/body-bounds.ts';
import { checkBodyDay } from '../../body/measurements.ts';
import { type Day, isDay } from '../../day/day.ts';
import { FITNESS_BOUNDS } from '../../fitness/fitness-bounds.ts';
import { checkWorkoutTime } from '../../fitness/history/check-workout.ts';
import { HEALTH_BOUNDS } from '../health-bounds.ts';
import type { HealthActivity, HealthSource, SampleKind } from '../health-codes.ts';
import { DayAmounts } from './day-amounts.ts';

/** When something was measured: the instant, and what the clock beside it showed. */
export type Moment = { ms: number; day: Day; hour: number };

export type FileWeight = { day: Day; takenAtMs: number; weightKg: number };
export type FileSample = { kind: SampleKind; day: Day; value: number };
export type FileWorkout = {
  startedAtMs: number;
  minutes: number;
  activity: HealthActivity;
  energyKcal: number | null;
  distanceM: number | null;
};

/** What was understood of a file. */
export type HealthFile = {
  source: HealthSource;
  weights: FileWeight[];
  samples: FileSample[];
  workouts: FileWorkout[];
  /** Entries of these kinds that could not be read or cannot be true. Nothing is guessed. */
  unread: number;
  /** The same by reason, the most frequent first. */
  refused: RefusedEntries[];
};

/** Why an entry was left out: not readable, without a date that can be true, or with a value that no person has. */
export type RefusalReason = 'unreadable' | 'date' | 'weight' | 'body-fat' | 'amount' | 'workout';
export type RefusedEntries = { reason: RefusalReason; count: number; examples: RefusedEntry[] };
/** What could be read of one; the day may be one that cannot be true. */
export type RefusedEntry = { day: string | null; value: number | null };

const MAX_EXAMPLES = 3;

/** Workouts that a person can have done in a life; a file with more is no diary. */
const MAX_WORKOUTS = 50_000;

/**
 * Gathers what readers find in files, as they stream by. Of each day the last weight and the last body fat count, so what is kept
 * grows with days and workouts, however many rows there are.
 */
export class HealthCollector {
  readonly #nowMs: number;
  readonly #weights = new Map<Day, FileWeight>();
  readonly #bodyFat = new Map<Day, { takenAtMs: number; value: number }>();
  readonly #amounts = { steps: new DayAmounts(), 'active-energy': new DayAmounts() };
  readonly #workouts = new Map<string, FileWorkout>();
  readonly #refused = new Map<RefusalReason, RefusedEntries>();

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  /** Kilograms. */
  addWeight(at: Moment | null, weightKg: number): void {
    const { min, max } = BODY_BOUNDS.weightKg;
    const isWeight = weightKg >= min && weightKg <= max;
    if (!at || !this.#isTrue(at.day) || !isWeight) {
      this.refuse(isWeight ? 'date' : 'weight', at, weightKg);
      return;
    }
    const before = this.#weights.get(at.day);
    if (before && before.takenAtMs > at.ms) return;
    this.#weights.set(at.day, { day: at.day, takenAtMs: at.ms, weightKg: Math.round(weightKg * 100) / 100 });
  }

  /** Per cent. */
  addBodyFat(at: Moment | null, percent: number): void {
    const { min, max } = HEALTH_BOUNDS['body-fat'];
    const isShare = percent >= min && percent <= max;
    if (!at || !this.#isTrue(at.day) || !isShare) {
      this.refuse(isShare ? 'date' : 'body-fat', at, percent);
      return;
    }
    const before = this.#bodyFat.get(at.day);
    if (before && before.takenAtMs > at.ms) return;
    this.#bodyFat.set(at.day, { takenAtMs: at.ms, value: Math.round(percent * 10) / 10 });
  }

  /** A part of a day's steps or energy (kcal), counted by one thing among several. */
  addAmount(kind: 'steps' | 'active-energy', at: Moment | null, thing: string, amount: number): void {
    if (!at || !this.#isTrue(at.day) || !isAmount(kind, amount)) {
      this.refuse(isAmount(kind, amount) ? 'date' : 'amount', at, amount);
      return;
    }
    this.#amounts[kind].add(at.day, at.hour, thing, amount);
  }

  /** A whole day's steps or energy (kcal), as the file tells it. */
  addDayTotal(kind: 'steps' | 'active-energy', day: Day, amount: number): void {
    if (!this.#isTrue(day) || !isAmount(kind, amount)) {
      this.refuse(isAmount(kind, amount) ? 'date' : 'amount', { day }, amount);
      return;
    }
    this.#amounts[kind].addTotal(day, amount);
  }

  addWorkout(workout: FileWorkout): void {
    const { startedAtMs, minutes } = workout;
    const { min, max } = FITNESS_BOUNDS.durationMinutes;
    const isTrue = Number.isFinite(startedAtMs) && !checkWorkoutTime(startedAtMs, this.#nowMs);
    if (!isTrue || !(minutes >= min / 2) || this.#workouts.size >= MAX_WORKOUTS) {
      this.refuse(isTrue ? 'workout' : 'date', null, minutes);
      return;
    }
    const isKnown = (value: number | null, most: number) => value !== null && value > 0 && value <= most;
    const { energyKcal, distanceM } = workout;
    this.#workouts.set(`${startedAtMs} ${workout.activity}`, {
      ...workout,
      minutes: Math.min(max, Math.max(min, Math.round(minutes))),
      energyKcal: isKnown(energyKcal, FITNESS_BOUNDS.calories.max) ? Math.round(Number(energyKcal)) : null,
      distanceM: isKnown(distanceM, FITNESS_BOUNDS.distanceM.max) ? Math.round(Number(distanceM)) : null,
    });
  }

  /** Counts an entry that could not be read or cannot be true. */
  refuse(reason: RefusalReason = 'unreadable', at: { day: string } | null = null, value: number | null = null): void {
    const entries = this.#refused.get(reason) ?? { reason, count: 0, examples: [] };
    entries.count += 1;
    if (reason !== 'unreadable' && entries.examples.length < MAX_EXAMPLES)
      entries.examples.push({ day: at?.day ?? null, value: Number.isFinite(value) ? value : null });
    this.#refused.set(reason, entries);
  }

  result(source: HealthSource): HealthFile {
    return {
      source,
      weights: [...this.#weights.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      samples: [
        ...this.#sums('steps'),
        ...this.#sums('active-energy'),
        ...[...this.#bodyFat]
          .map(([day, { value }]) => ({ kind: 'body-fat' as const, day, value }))
          .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      ],
      workouts: [...this.#workouts.values()].toSorted((one, other) => one.startedAtMs - other.startedAtMs),
      unread: [...this.#refused.values()].reduce((sum, { count }) => sum + count, 0),
      refused: [...this.#refused.values()].toSorted((one, other) => other.count - one.count),
    };
  }

  #sums(kind: 'steps' | 'active-energy'): FileSample[] {
    return this.#amounts[kind]
      .totals()
      .map(({ day, value }) => ({ kind, day, value: Math.min(value, HEALTH_BOUNDS[kind].max) }));
  }

  #isTrue(day: Day): boolean {
    return isDay(day) && day >= HEALTH_BOUNDS.earliestDay && checkBodyDay(day, this.#nowMs) === null;
  }
}

/** A day of more than its bound is no day of a person. */
function isAmount(kind: 'steps' | 'active-energy', amount: number): boolean {
  return amount >= 0 && amount <= HEALTH_BOUNDS[kind].max;
}
