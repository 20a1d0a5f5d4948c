import type { CaliperEntry, CaliperRow } from '#domain/body/body.contract.ts';
import { CALIPER_SITES, type CaliperSite } from '#domain/body/body-sites.ts';
import { LENGTHS } from '#domain/bounds.ts';
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

/** What stands in the fields, as typed; the readings of a site one a line. `any` has no field: none was filled in. */
export type CaliperForm = Record<CaliperSite | 'day' | 'weight' | 'notes' | 'any', string>;
export type CaliperProblems = Partial<Record<CaliperSite | 'weight', MeasureProblem | undefined>> & {
  day?: DayProblem | undefined;
  notes?: 'notesLong' | undefined;
  any?: 'anyRequired' | undefined;
};

/** An empty form for today, or a measurement that is to be changed; without a weight of its own it begins with the day's. */
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
    notes: form.notes.length > LENGTHS.bodyNotes ? 'notesLong' : undefined,
    any: isEmpty ? 'anyRequired' : undefined,
  };
}

/** What can be read of the form, also while it is being filled in. */
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

// Made from the list of sites itself, so every one of them is there.
const asSites = <Value>(values: Record<string, Value>) => values as Record<CaliperSite, Value>;
