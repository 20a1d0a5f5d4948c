import { type LocalTime, localTimes } from '../../day/local-times.ts';
import { parseDecimal } from '../../numbers/parse-decimal.ts';
import { activityOf } from '../health-codes.ts';
import type { HealthCollector } from './collect-health.ts';
import { JsonObjectReader } from './json-objects.ts';

/** Reads data points of Google Fit ("All Data/…json"): weights, body fat or steps. */
export class FitPointsReader {
  readonly #collector: HealthCollector;
  readonly #timeOf: (ms: number) => LocalTime;
  readonly #objects = new JsonObjectReader((point) => this.#take(point));

  constructor(collector: HealthCollector, timeZone: string) {
    this.#collector = collector;
    this.#timeOf = localTimes(timeZone);
  }

  push(text: string): void {
    this.#objects.push(text);
  }

  isWhole(): boolean {
    return this.#objects.isWhole();
  }

  #take(point: unknown): void {
    const type = at(point, 'dataTypeName');
    const value = at(at(at(at(point, 'fitValue'), 0), 'value'), type === STEPS ? 'intVal' : 'fpVal');
    const ms = Number(at(point, 'startTimeNanos')) / 1_000_000;
    if (type !== WEIGHT && type !== BODY_FAT && type !== STEPS) return;
    if (!(Math.abs(ms) <= LAST_MS) || typeof value !== 'number') {
      this.#collector.refuse();
      return;
    }
    const moment = { ms: Math.round(ms), ...this.#timeOf(ms) };
    if (type === WEIGHT) this.#collector.addWeight(moment, value);
    else if (type === BODY_FAT) this.#collector.addBodyFat(moment, value);
    else this.#collector.addAmount('steps', moment, 'google-fit', value);
  }
}

const [WEIGHT, BODY_FAT, STEPS] = [
  'com.google.weight',
  'com.google.body.fat.percentage',
  'com.google.step_count.delta',
];
/** The largest valid time of a Date. */
const LAST_MS = 8.64e15;

/** The value of a key or index in parsed JSON; undefined when absent. */
function at(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.entries(value).find(([name]) => name === String(key))?.[1]
    : undefined;
}

/** Activities that the phone records automatically and that are not workouts. */
const NO_WORKOUTS = /^(sleep|still|in_vehicle|unknown|tilting|exiting_vehicle|.*sleep.*)$/;

/** Reads one workout of Google Fit ("All Sessions/…json"). */
export function readFitSession(text: string, collector: HealthCollector): void {
  const session = parseJson(text);
  const [name, start, end] = [at(session, 'fitnessActivity'), at(session, 'startTime'), at(session, 'endTime')];
  if (typeof name !== 'string' || typeof start !== 'string' || typeof end !== 'string') {
    collector.refuse();
    return;
  }
  if (NO_WORKOUTS.test(name)) return;
  const aggregate = at(session, 'aggregate');
  const sumOf = (metric: string) => {
    const found = Array.isArray(aggregate) ? aggregate.find((one) => at(one, 'metricName') === metric) : undefined;
    const value = at(found, 'floatValue');
    return typeof value === 'number' ? value : null;
  };
  const startedAtMs = Date.parse(start);
  collector.addWorkout({
    startedAtMs,
    minutes: (Date.parse(end) - startedAtMs) / 60_000,
    activity: activityOf(name),
    energyKcal: sumOf('com.google.calories.expended'),
    distanceM: sumOf('com.google.distance.delta'),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const STEP_HEADS = ['step count', 'antal steg', 'stegantal'];
const WEIGHT_HEADS = ['average weight (kg)', 'genomsnittlig vikt (kg)', 'medelvikt (kg)'];

/** Reads the days of Google Fit ("Daily activity metrics.csv"). Its calories include the energy at rest, so they are ignored. */
export class FitDaysReader {
  readonly #collector: HealthCollector;
  readonly #takesWeights: boolean;
  #columns: { steps: number; weight: number } | null = null;

  constructor(collector: HealthCollector, { takesWeights }: { takesWeights: boolean }) {
    this.#collector = collector;
    this.#takesWeights = takesWeights;
  }

  /** False when the first row is not the expected header. */
  push(row: readonly string[]): boolean {
    if (!this.#columns) {
      const heads = row.map((cell) => cell.trim().toLowerCase());
      this.#columns = {
        steps: heads.findIndex((head) => STEP_HEADS.includes(head)),
        weight: heads.findIndex((head) => WEIGHT_HEADS.includes(head)),
      };
      return ['date', 'datum'].includes(heads[0] ?? '') && this.#columns.steps >= 0;
    }
    const [day = ''] = row;
    const steps = parseDecimal(row[this.#columns.steps] ?? '');
    const weight = parseDecimal(row[this.#columns.weight] ?? '');
    if (steps) this.#collector.addDayTotal('steps', day, steps);
    if (weight && this.#takesWeights)
      this.#collector.addWeight({ ms: Date.parse(`${day}T12:00:00Z`), day, hour: 12 }, weight);
    return true;
  }
}
