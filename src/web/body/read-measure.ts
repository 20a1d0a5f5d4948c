import { BODY_BOUNDS } from '#domain/body/body-bounds.ts';
import { averageReadings } from '#domain/body/measurements.ts';
import { type Day, isDay } from '#domain/day/day.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import type { GoalWeightRefusal } from '#domain/profile/goal-safety.ts';

type Bounds = { min: number; max: number };
/** Message keys of errors. */
export type MeasureProblem = 'unreadable' | 'weightRange' | 'tapeRange' | 'skinfoldRange' | GoalWeightRefusal;
export type DayProblem = 'dateRequired' | 'dateFuture' | 'dateEarly';

export function checkWeight(text: string): MeasureProblem | undefined {
  return checkMeasure(text, BODY_BOUNDS.weightKg, 'weightRange');
}

export function checkTape(text: string): MeasureProblem | undefined {
  return checkMeasure(text, BODY_BOUNDS.tapeCm, 'tapeRange');
}

/** Checks the readings of one skinfold, one per line. */
export function checkReadings(lines: string): MeasureProblem | undefined {
  const problems = linesOf(lines).map((line) => checkMeasure(line, BODY_BOUNDS.skinfoldMm, 'skinfoldRange'));
  return problems.find((problem) => problem !== undefined);
}

/** Requires a date that is not in the future. */
export function checkDay(day: string, today: Day): DayProblem | undefined {
  if (!isDay(day)) return 'dateRequired';
  if (day > today) return 'dateFuture';
  return day < BODY_BOUNDS.earliestDay ? 'dateEarly' : undefined;
}

/** The readings of a skinfold (mm) and their average; null when there are none or they are invalid. */
export function readReadings(lines: string): { mm: number | null; readings: number[] } {
  const readings = checkReadings(lines) ? [] : linesOf(lines).flatMap((line) => parseDecimal(line) ?? []);
  const [only] = readings;
  if (readings.length < 2) return { mm: only ?? null, readings: [] };
  return { mm: averageReadings(readings), readings };
}

/** Splits the field into readings, one per line. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Null for an empty or invalid field. */
export function readMeasure(text: string, check: (text: string) => MeasureProblem | undefined): number | null {
  return check(text) ? null : parseDecimal(text);
}

/** An empty field is valid: not every site is measured each time. */
function checkMeasure(text: string, { min, max }: Bounds, outside: MeasureProblem): MeasureProblem | undefined {
  if (text.trim() === '') return undefined;
  const value = parseDecimal(text);
  if (value === null) return 'unreadable';
  return value < min || value > max ? outside : undefined;
}

/** Formats a stored number for a field: local decimal sign, no spaces. */
export function writeMeasure(value: number | null, locale: string): string {
  if (value === null) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);
}
