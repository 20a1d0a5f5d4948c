import type { TapeCm, TapeRow } from '#domain/body/body.contract.ts';
import { TAPE_SITES, type TapeSite } from '#domain/body/body-sites.ts';
import type { Day } from '#domain/day/day.ts';
import {
  checkDay,
  checkTape,
  checkWeight,
  type DayProblem,
  type MeasureProblem,
  readMeasure,
  writeMeasure,
} from '../read-measure.ts';

/** The typed values of the form. `any` is the error that nothing was filled in. */
export type TapeForm = Record<TapeSite | 'day' | 'weight' | 'any', string>;
export type TapeProblems = Partial<Record<TapeSite | 'weight', MeasureProblem | undefined>> & {
  day?: DayProblem | undefined;
  any?: 'anyRequired' | undefined;
};

/** An empty form for today, or the form of a measurement. */
export function tapeFormOf(row: TapeRow | null, today: Day, locale: string): TapeForm {
  return {
    any: '',
    day: row?.day ?? today,
    weight: writeMeasure(row?.weightKg ?? null, locale),
    ...bySite((site) => writeMeasure(row?.cm[site] ?? null, locale)),
  };
}

export function checkTapeForm(form: TapeForm, today: Day): TapeProblems {
  const isEmpty = TAPE_SITES.every((site) => form[site].trim() === '');
  return {
    day: checkDay(form.day, today),
    weight: checkWeight(form.weight),
    ...bySite((site) => checkTape(form[site])),
    any: isEmpty ? 'anyRequired' : undefined,
  };
}

export function readTapeForm(form: TapeForm): Pick<TapeRow, 'day' | 'cm' | 'weightKg'> {
  return { day: form.day, cm: cmOf(form), weightKg: readMeasure(form.weight, checkWeight) };
}

function cmOf(form: TapeForm): TapeCm {
  return bySite((site) => readMeasure(form[site], checkTape));
}

function bySite<Value>(makeValue: (site: TapeSite) => Value): Record<TapeSite, Value> {
  return asSites(Object.fromEntries(TAPE_SITES.map((site) => [site, makeValue(site)])));
}

// The object is built from the list of sites, so it is complete.
const asSites = <Value>(values: Record<string, Value>) => values as Record<TapeSite, Value>;
