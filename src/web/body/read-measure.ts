import { BODY_BOUNDS } from '#domain/body/body-bounds.ts';
import { averageReadings } from '#domain/body/measurements.ts';
import { type Day, isDay } from '#domain/day/day.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import type { GoalWeightRefusal } from '#domain/profile/goal-safety.ts';

type Bounds = { min: number; max: number };
/** Why a measure cannot be saved, by the name of its text. */
export type MeasureProblem = 'unreadable' | 'weightRange' | 'tapeRange' | 'skinfoldRange' | GoalWeightRefusal;
export type DayProblem = 'dateRequired' | 'dateFuture' | 'dateEarly';

export function checkWeight(text: string): MeasureProblem | undefined {
  return checkMeasure(text, BODY_BOUNDS.weightKg, 'weightRange');
}

export function checkTape(text: string): MeasureProblem | undefined {
  return checkMeasure(text, BODY_BOUNDS.tapeCm, 'tapeRange');
}

/** What was read of one skinfold, several times where each reading is a line. */
export function checkReadings(lines: string): MeasureProblem | undefined {
  const problems = linesOf(lines).map((line) => checkMeasure(line, BODY_BOUNDS.skinfoldMm, 'skinfoldRange'));
  return problems.find((problem) => problem !== undefined);
}

/** A date is needed, and nothing has been measured tomorrow. */
export function checkDay(day: string, today: Day): DayProblem | undefined {
  if (!isDay(day)) return 'dateRequired';
  if (day > today) return 'dateFuture';
  return day < BODY_BOUNDS.earliestDay ? 'dateEarly' : undefined;
}

/** The readings of a skinfold (mm) and what counts of them; null where there is none yet, or none that can be read. */
export function readReadings(lines: string): { mm: number | null; readings: number[] } {
  const readings = checkReadings(lines) ? [] : linesOf(lines).flatMap((line) => parseDecimal(line) ?? []);
  const [only] = readings;
  if (readings.length < 2) return { mm: only ?? null, readings: [] };
  return { mm: averageReadings(readings), readings };
}

/** Readings stand in the form one a line. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Null for a field that is empty or cannot be read. */
export function readMeasure(text: string, check: (text: string) => MeasureProblem | undefined): number | null {
  return check(text) ? null : parseDecimal(text);
}

/** A field that was left empty is no mistake: not everything is measured every time. */
function checkMeasure(text: string, { min, max }: Bounds, outside: MeasureProblem): MeasureProblem | undefined {
  if (text.trim() === '') return undefined;
  const value = parseDecimal(text);
  if (value === null) return 'unreadable';
  return value < min || value > max ? outside : undefined;
}

/** A stored number as it stands in a field: the member's own decimal sign, no spaces. */
export function writeMeasure(value: number | null, locale: string): string {
  if (value === null) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);
}
