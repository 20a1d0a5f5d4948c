import { BODY_BOUNDS } from '../../body/body-bounds.ts';
import { checkBodyDay } from '../../body/measurements.ts';
import { type Day, isDay } from '../../day/day.ts';
import { FITNESS_BOUNDS } from '../../fitness/fitness-bounds.ts';
import { checkWorkoutTime } from '../../fitness/history/check-workout.ts';
import { HEALTH_BOUNDS } from '../health-bounds.ts';
import type { HealthActivity, HealthSource, SampleKind } from '../health-codes.ts';
import { DayAmounts } from './day-amounts.ts';

/** The instant of a measurement with its local day and hour. */
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

/** The parsed content of a file. */
export type HealthFile = {
  source: HealthSource;
  weights: FileWeight[];
  samples: FileSample[];
  workouts: FileWorkout[];
  /** Number of entries that are unreadable or impossible. */
  unread: number;
  /** The same by reason, most frequent first. */
  refused: RefusedEntries[];
};

/** Why an entry was refused: unreadable, an impossible date, or an impossible value. */
export type RefusalReason = 'unreadable' | 'date' | 'weight' | 'body-fat' | 'amount' | 'workout';
export type RefusedEntries = { reason: RefusalReason; count: number; examples: RefusedEntry[] };
/** The parsed part of an entry; the day may be impossible. */
export type RefusedEntry = { day: string | null; value: number | null };

const MAX_EXAMPLES = 3;

/** More workouts than a person can do in a lifetime. */
const MAX_WORKOUTS = 50_000;

/**
 * Collects the entries of a file as it is read. Only the last weight and body fat of a day are stored, so that memory grows with days and
 * workouts, not with rows.
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

  /** Adds steps or energy (kcal) that one device or app counted in an hour. */
  addAmount(kind: 'steps' | 'active-energy', at: Moment | null, thing: string, amount: number): void {
    if (!at || !this.#isTrue(at.day) || !isAmount(kind, amount)) {
      this.refuse(isAmount(kind, amount) ? 'date' : 'amount', at, amount);
      return;
    }
    this.#amounts[kind].add(at.day, at.hour, thing, amount);
  }

  /** Adds a day's steps or energy (kcal) as stated by the file. */
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
    const isKnown = (value: number | null, max: number) => value !== null && value > 0 && value <= max;
    const { energyKcal, distanceM } = workout;
    this.#workouts.set(`${startedAtMs} ${workout.activity}`, {
      ...workout,
      minutes: Math.min(max, Math.max(min, Math.round(minutes))),
      energyKcal: isKnown(energyKcal, FITNESS_BOUNDS.calories.max) ? Math.round(Number(energyKcal)) : null,
      distanceM: isKnown(distanceM, FITNESS_BOUNDS.distanceM.max) ? Math.round(Number(distanceM)) : null,
    });
  }

  /** Counts an entry that is unreadable or impossible. */
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

/** Larger values are impossible. */
function isAmount(kind: 'steps' | 'active-energy', amount: number): boolean {
  return amount >= 0 && amount <= HEALTH_BOUNDS[kind].max;
}
