import type { CaliperEntry, CaliperRow } from '#domain/body/body.contract.ts';
import { BODY_LENGTHS } from '#domain/body/body-bounds.ts';
import { CALIPER_SITES, type CaliperSite } from '#domain/body/body-sites.ts';
import type { Day } from '#domain/day/day.ts';
import {
  checkDay,
  checkReadings,
  checkWeight,
  type DayProblem,
  linesOf,
  type MeasureProblem,
  readMeasure,
  readReadings,
  writeMeasure,
} from '../read-measure.ts';

/** The typed values of the form; readings of a site are one per line. `any` is the error that nothing was filled in. */
export type CaliperForm = Record<CaliperSite | 'day' | 'weight' | 'notes' | 'any', string>;
export type CaliperProblems = Partial<Record<CaliperSite | 'weight', MeasureProblem | undefined>> & {
  day?: DayProblem | undefined;
  notes?: 'notesLong' | undefined;
  any?: 'anyRequired' | undefined;
};

/** An empty form for today, or the form of a measurement; without a weight it starts with the day's weight. */
export function caliperFormOf(row: CaliperRow | null, today: Day, locale: string): CaliperForm {
  const linesAt = (site: CaliperSite) => {
    const readings = row?.readingsMm[site] ?? [];
    const values = readings.length > 0 ? readings : [row?.mm[site] ?? null];
    return values.map((value) => writeMeasure(value, locale)).join('\n');
  };
  return {
    any: '',
    day: row?.day ?? today,
    weight: writeMeasure(row?.weightKg ?? null, locale),
    notes: row?.notes ?? '',
    ...bySite(linesAt),
  };
}

export function checkCaliperForm(form: CaliperForm, today: Day): CaliperProblems {
  const isEmpty = CALIPER_SITES.every((site) => linesOf(form[site]).length === 0);
  return {
    day: checkDay(form.day, today),
    weight: checkWeight(form.weight),
    ...bySite((site) => checkReadings(form[site])),
    notes: form.notes.length > BODY_LENGTHS.bodyNotes ? 'notesLong' : undefined,
    any: isEmpty ? 'anyRequired' : undefined,
  };
}

/** Parses the form, also during typing. */
export function readCaliperForm(form: CaliperForm): Omit<CaliperEntry, 'id' | 'createdAt' | 'editedAt'> {
  const read = bySite((site) => readReadings(form[site]));
  return {
    day: form.day,
    mm: bySite((site) => read[site].mm),
    readingsMm: bySite((site) => read[site].readings),
    weightKg: readMeasure(form.weight, checkWeight),
    notes: form.notes.trim(),
  };
}

function bySite<Value>(makeValue: (site: CaliperSite) => Value): Record<CaliperSite, Value> {
  return asSites(Object.fromEntries(CALIPER_SITES.map((site) => [site, makeValue(site)])));
}

// The object is built from the list of sites, so it is complete.
const asSites = <Value>(values: Record<string, Value>) => values as Record<CaliperSite, Value>;
