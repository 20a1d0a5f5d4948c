import { attributesOf, type XmlTag, XmlTagReader } from '../../text/xml-tags.ts';
import { activityOf } from '../health-codes.ts';
import type { FileWorkout, HealthCollector, Moment } from './collect-health.ts';
import { toKcal, toKg, toMetres } from './units.ts';

type Attributes = Record<string, string>;

/**
 * Reads the export of Apple Health (export.xml) as a stream: weight, body fat, steps, active energy and workouts. Other record types are
 * skipped.
 */
export class AppleHealthReader {
  readonly #collector: HealthCollector;
  readonly #tags = new XmlTagReader((tag) => this.#take(tag));
  #state: 'before' | 'inside' | 'after' = 'before';
  #workout: FileWorkout | null = null;
  #isInActivity = false;

  constructor(collector: HealthCollector) {
    this.#collector = collector;
  }

  /** Reads the next piece of text. Throws a RangeError when the file is not an Apple Health export. */
  push(text: string): void {
    this.#tags.push(text);
  }

  /** False when the file is truncated. */
  isWhole(): boolean {
    return this.#state === 'after' && this.#tags.isWhole();
  }

  #take(tag: XmlTag): void {
    if (this.#state === 'before') {
      if (tag.name !== 'HealthData' || !tag.isOpen) throw new RangeError('No export of Apple Health.');
      this.#state = 'inside';
    } else if (tag.isEnd) this.#end(tag.name);
    else this.#begin(tag);
  }

  #end(name: string): void {
    if (name === 'Workout') this.#endWorkout();
    else if (name === 'WorkoutActivity') this.#isInActivity = false;
    else if (name === 'HealthData') this.#state = 'after';
  }

  #begin({ name, attributes, isOpen }: XmlTag): void {
    if (name === 'Record') this.#takeRecord(attributes);
    else if (name === 'ActivitySummary') this.#takeSummary(attributesOf(attributes));
    else if (name === 'WorkoutActivity') this.#isInActivity = isOpen;
    else if (name === 'WorkoutStatistics' && this.#workout && !this.#isInActivity)
      takeStatistics(this.#workout, attributesOf(attributes));
    else if (name === 'Workout') {
      this.#workout = workoutOf(attributesOf(attributes));
      if (!isOpen) this.#endWorkout();
    }
  }

  #endWorkout(): void {
    if (this.#workout) this.#collector.addWorkout(this.#workout);
    this.#workout = null;
  }

  #takeRecord(text: string): void {
    // Most records are of other types, so the type is checked before parsing.
    const type = RECORD.exec(text)?.[1];
    if (type === undefined) return;
    const record = attributesOf(text);
    const { sourceName = '', unit = '', startDate = '' } = record;
    const at = momentOf(startDate);
    const value = numberOf(record.value);
    if (type === 'StepCount') this.#collector.addAmount('steps', at, sourceName, value);
    else if (type === 'ActiveEnergyBurned')
      this.#collector.addAmount('active-energy', at, sourceName, toKcal(value, unit));
    else if (type === 'BodyMass') this.#collector.addWeight(at, toKg(value, unit));
    // A fraction, whatever unit is stated.
    else this.#collector.addBodyFat(at, value * 100);
  }

  /** Activity rings of a day, in which Apple has already merged watch and phone. */
  #takeSummary({ dateComponents = '', activeEnergyBurned, activeEnergyBurnedUnit = '' }: Attributes): void {
    const energy = toKcal(numberOf(activeEnergyBurned), activeEnergyBurnedUnit);
    // Days without a watch have 0.
    if (energy !== 0) this.#collector.addDayTotal('active-energy', dateComponents, energy);
  }
}

const RECORD = /\stype="HKQuantityTypeIdentifier(StepCount|ActiveEnergyBurned|BodyMass|BodyFatPercentage)"/;
/** 2023-01-31 07:05:09 +0100 */
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

/** The local time of the measurement decides its day, not the member's current time zone. */
function momentOf(text: string): Moment | null {
  const found = TIME.exec(text);
  if (!found) return null;
  const [, day = '', hour, rest, zoneHours, zoneMinutes] = found;
  const ms = Date.parse(`${day}T${hour}:${rest}${zoneHours}:${zoneMinutes}`);
  return Number.isNaN(ms) ? null : { ms, day, hour: Number(hour) };
}

/** Number("") is 0, but an empty value is not a number. */
const numberOf = (text: string | undefined) => (text ? Number(text) : Number.NaN);

const MINUTES: Record<string, number> = { s: 1 / 60, min: 1, hr: 60 };

function workoutOf(attributes: Attributes): FileWorkout {
  const startedAtMs = momentOf(attributes.startDate ?? '')?.ms ?? Number.NaN;
  const endedAtMs = momentOf(attributes.endDate ?? '')?.ms ?? Number.NaN;
  const stated = numberOf(attributes.duration) * (MINUTES[attributes.durationUnit ?? 'min'] ?? Number.NaN);
  return {
    startedAtMs,
    minutes: Number.isNaN(stated) ? (endedAtMs - startedAtMs) / 60_000 : stated,
    activity: activityOf(attributes.workoutActivityType ?? ''),
    // Up to iOS 15 these are attributes; later exports have separate statistics.
    energyKcal: knownOrNull(toKcal(numberOf(attributes.totalEnergyBurned), attributes.totalEnergyBurnedUnit ?? '')),
    distanceM: knownOrNull(toMetres(numberOf(attributes.totalDistance), attributes.totalDistanceUnit ?? '')),
  };
}

function takeStatistics(workout: FileWorkout, { type = '', sum, unit = '' }: Attributes): void {
  if (type.endsWith('IdentifierActiveEnergyBurned')) workout.energyKcal ??= knownOrNull(toKcal(numberOf(sum), unit));
  else if (type.includes('IdentifierDistance')) workout.distanceM ??= knownOrNull(toMetres(numberOf(sum), unit));
}

const knownOrNull = (value: number) => (Number.isNaN(value) ? null : value);
