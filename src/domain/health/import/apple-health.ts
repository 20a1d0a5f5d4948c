import { attributesOf, type XmlTag, XmlTagReader } from '../../text/xml-tags.ts';
import { activityOf } from '../health-codes.ts';
import type { FileWorkout, HealthCollector, Moment } from './collect-health.ts';
import { toKcal, toKg, toMetres } from './units.ts';

type Attributes = Record<string, string>;

/**
 * Reads the export of Apple Health (export.xml) as it streams in: weight, body fat, steps, active energy and workouts. Of the
 * hundreds of other kinds in it nothing is looked at.
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

  /** Takes the next piece of text. Throws a RangeError when this is no export of Apple Health. */
  push(text: string): void {
    this.#tags.push(text);
  }

  /** False when the file stops before its end. */
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
    // Most records are of other kinds: their type is looked at before anything is taken apart.
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
    // A share, whatever the unit is called.
    else this.#collector.addBodyFat(at, value * 100);
  }

  /** The rings of a day: what a watch and a phone counted is put together by Apple itself. */
  #takeSummary({ dateComponents = '', activeEnergyBurned, activeEnergyBurnedUnit = '' }: Attributes): void {
    const energy = toKcal(numberOf(activeEnergyBurned), activeEnergyBurnedUnit);
    // Days without a watch are written as 0.
    if (energy !== 0) this.#collector.addDayTotal('active-energy', dateComponents, energy);
  }
}

const RECORD = /\stype="HKQuantityTypeIdentifier(StepCount|ActiveEnergyBurned|BodyMass|BodyFatPercentage)"/;
/** 2023-01-31 07:05:09 +0100 */
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

/** What the clock beside the measurement showed decides its day, wherever the member is now. */
function momentOf(text: string): Moment | null {
  const found = TIME.exec(text);
  if (!found) return null;
  const [, day = '', hour, rest, zoneHours, zoneMinutes] = found;
  const ms = Date.parse(`${day}T${hour}:${rest}${zoneHours}:${zoneMinutes}`);
  return Number.isNaN(ms) ? null : { ms, day, hour: Number(hour) };
}

/** "" is no number, though Number("") is 0. */
const numberOf = (text: string | undefined) => (text ? Number(text) : Number.NaN);

const MINUTES: Record<string, number> = { s: 1 / 60, min: 1, hr: 60 };

function workoutOf(facts: Attributes): FileWorkout {
  const startedAtMs = momentOf(facts.startDate ?? '')?.ms ?? Number.NaN;
  const endedAtMs = momentOf(facts.endDate ?? '')?.ms ?? Number.NaN;
  const stated = numberOf(facts.duration) * (MINUTES[facts.durationUnit ?? 'min'] ?? Number.NaN);
  return {
    startedAtMs,
    minutes: Number.isNaN(stated) ? (endedAtMs - startedAtMs) / 60_000 : stated,
    activity: activityOf(facts.workoutActivityType ?? ''),
    // Before iOS 16 these stand here, since then in statistics of their own.
    energyKcal: knownOrNull(toKcal(numberOf(facts.totalEnergyBurned), facts.totalEnergyBurnedUnit ?? '')),
    distanceM: knownOrNull(toMetres(numberOf(facts.totalDistance), facts.totalDistanceUnit ?? '')),
  };
}

function takeStatistics(workout: FileWorkout, { type = '', sum, unit = '' }: Attributes): void {
  if (type.endsWith('IdentifierActiveEnergyBurned')) workout.energyKcal ??= knownOrNull(toKcal(numberOf(sum), unit));
  else if (type.includes('IdentifierDistance')) workout.distanceM ??= knownOrNull(toMetres(numberOf(sum), unit));
}

const knownOrNull = (value: number) => (Number.isNaN(value) ? null : value);
