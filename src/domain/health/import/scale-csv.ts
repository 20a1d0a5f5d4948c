import { type LocalTime, localTimes } from '../../day/local-times.ts';
import { readImportTime } from '../../fitness/import/import-values.ts';
import { parseDecimal } from '../../numbers/parse-decimal.ts';
import type { HealthSource } from '../health-codes.ts';
import type { HealthCollector, Moment } from './collect-health.ts';
import { toKg } from './units.ts';

type Columns = { weight: number; fat: number; unit: string };

/**
 * Reads weights of Withings ("weight.csv") and Garmin (Weight.csv) row by row. Withings has a time in each row and fat in kilograms; Garmin
 * has a date row before the rows of a day and fat in per cent.
 */
export class ScaleReader {
  readonly #collector: HealthCollector;
  readonly #timeZone: string;
  readonly #timeOf: (ms: number) => LocalTime;
  #head: { source: Extract<HealthSource, 'withings' | 'garmin'>; columns: Columns } | null = null;
  /** Garmin's latest date row. */
  #date = '';

  constructor(collector: HealthCollector, timeZone: string) {
    this.#collector = collector;
    this.#timeZone = timeZone;
    this.#timeOf = localTimes(timeZone);
  }

  /** Reads the next row; false when the first row is not a known header. */
  push(row: readonly string[]): boolean {
    if (!this.#head) {
      this.#head = headOf(row);
      return this.#head !== null;
    }
    if (this.#head.source === 'withings') this.#takeWithings(row, this.#head.columns);
    else this.#takeGarmin(row, this.#head.columns);
    return true;
  }

  source(): HealthSource | null {
    return this.#head?.source ?? null;
  }

  #takeWithings(row: readonly string[], { weight, fat, unit }: Columns): void {
    const cell = (row[weight] ?? '').trim();
    // Rows of other measurements, such as temperature, have no weight.
    if (cell === '') return;
    const weighed = parseDecimal(cell);
    if (weighed === null) {
      this.#collector.refuse();
      return;
    }
    const fatMass = parseDecimal(row[fat] ?? '');
    const at = this.#momentOf(row[0] ?? '');
    this.#collector.addWeight(at, toKg(weighed, unit));
    if (fatMass) this.#collector.addBodyFat(at, (fatMass / weighed) * 100);
  }

  #takeGarmin(row: readonly string[], { weight, fat }: Columns): void {
    const [first = ''] = row;
    const [cell = '', unit = ''] = (row[weight] ?? '').trim().split(/\s+/);
    if (cell === '') {
      this.#date = first.trim();
      return;
    }
    const at = this.#momentOf(`${this.#date}, ${first.trim()}`);
    this.#collector.addWeight(at, toKg(parseDecimal(cell) ?? Number.NaN, unit));
    const percent = parseDecimal((row[fat] ?? '').replace('%', ''));
    // Scales without electrodes write --.
    if (percent) this.#collector.addBodyFat(at, percent);
  }

  #momentOf(text: string): Moment | null {
    const ms = readImportTime(text, this.#timeZone);
    return ms === null ? null : { ms, ...this.#timeOf(ms) };
  }
}

/** Withings has the unit in the header: Date,"Weight (kg)","Fat mass (kg)". Garmin has it beside each value. */
function headOf(row: readonly string[]): { source: 'withings' | 'garmin'; columns: Columns } | null {
  const heads = row.map((cell) => cell.trim().toLowerCase());
  const columnOf = (pattern: RegExp) => heads.findIndex((head) => pattern.test(head));
  const weight = columnOf(/^(weight|vikt)( \((kg|lbs?|st)\))?$/);
  if (weight < 1) return null;
  const unit = /\((.+)\)/.exec(String(heads[weight]))?.[1];
  if (/^(date|datum)$/.test(String(heads[0])) && unit !== undefined)
    return { source: 'withings', columns: { weight, fat: columnOf(/^(fat mass|fettmassa) \(/), unit } };
  const isGarmin = /^(time|tid)$/.test(String(heads[0])) && unit === undefined;
  return isGarmin
    ? { source: 'garmin', columns: { weight, fat: columnOf(/^(body fat|kroppsfett)$/), unit: '' } }
    : null;
}

/** Reads the days of Withings ("aggregates_steps.csv", "aggregates_calories_earned.csv"): date and value. */
export class WithingsDaysReader {
  readonly #collector: HealthCollector;
  readonly #kind: 'steps' | 'active-energy';
  #hasHead = false;

  constructor(collector: HealthCollector, kind: 'steps' | 'active-energy') {
    this.#collector = collector;
    this.#kind = kind;
  }

  /** False when the first row is not the expected header. */
  push([day = '', value = '']: readonly string[]): boolean {
    if (!this.#hasHead) {
      this.#hasHead = true;
      return day.trim().toLowerCase() === 'date' && value.trim().toLowerCase() === 'value';
    }
    const amount = parseDecimal(value) ?? Number.NaN;
    if (amount !== 0) this.#collector.addDayTotal(this.#kind, day.trim(), amount);
    return true;
  }
}
