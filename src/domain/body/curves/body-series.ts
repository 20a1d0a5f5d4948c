import type { BodyPage, CaliperRow } from '../body.contract.ts';
import { fatMass } from '../body-fat/estimate-body-fat.ts';
import { CALIPER_SITES, type CaliperSite, TAPE_SITES, type TapeSite } from '../body-sites.ts';
import type { DayValue } from '../day-values.ts';
import { bmi } from '../weight/bmi.ts';
import { dailyWeights, newestOfDay } from '../weight/daily-weights.ts';
import { weightTrend } from '../weight/weight-trend.ts';

const METRICS = ['trend', 'weight', 'bmi', 'bodyfat', 'sum9', 'fatMass', 'leanMass'] as const;
type Metric = (typeof METRICS)[number];
export type SeriesKey = Metric | `tape.${TapeSite}` | `skinfold.${CaliperSite}`;

/** All series, in the order of the picker. */
export const SERIES_KEYS: readonly SeriesKey[] = [
  ...METRICS,
  ...TAPE_SITES.map((site): SeriesKey => `tape.${site}`),
  ...CALIPER_SITES.map((site): SeriesKey => `skinfold.${site}`),
];

export type SeriesUnit = 'kg' | 'cm' | 'mm' | '%' | 'bmi';
const UNITS: Record<Metric, SeriesUnit> = {
  trend: 'kg',
  weight: 'kg',
  bmi: 'bmi',
  bodyfat: '%',
  sum9: 'mm',
  fatMass: 'kg',
  leanMass: 'kg',
};

export function unitOfSeries(key: SeriesKey): SeriesUnit {
  const { tape, metric } = partsOf(key);
  if (metric) return UNITS[metric];
  return tape ? 'cm' : 'mm';
}

type Measured = Pick<BodyPage, 'weights' | 'olderWeights' | 'tape' | 'caliper'> & {
  person: Pick<BodyPage['person'], 'heightCm'>;
};

/** The points of a series, oldest first, one per day. Points of the trend state whether a new line starts. */
export function bodySeries(key: SeriesKey, body: Measured): (DayValue & { startsNew?: boolean })[] {
  const { tape, skinfold, metric } = partsOf(key);
  if (tape) return pointsOf(body.tape, ({ cm }) => cm[tape]);
  if (skinfold) return pointsOf(body.caliper, ({ mm }) => mm[skinfold]);
  const weights = dailyWeights(body.weights, body.olderWeights);
  if (metric === 'trend') return weightTrend(weights);
  if (metric === 'weight') return weights;
  if (metric !== 'bmi') return pointsOf(body.caliper, (row) => caliperMetric(metric, row));
  const { heightCm } = body.person;
  return heightCm === null ? [] : weights.map(({ day, value }) => ({ day, value: bmi(value, heightCm) }));
}

/** Of several measurements on a day, the newest with the value counts. */
function pointsOf<Row extends { id: string; day: string; createdAt: string }>(
  rows: readonly Row[],
  measure: (row: Row) => number | null,
): DayValue[] {
  const measured = rows.flatMap((row) => {
    const value = measure(row);
    return value === null ? [] : { id: row.id, day: row.day, createdAt: row.createdAt, value };
  });
  return newestOfDay(measured).map(({ day, value }) => ({ day, value }));
}

function caliperMetric(metric: Metric | undefined, { sum9Mm, bodyfatPct, weightKg, mm }: CaliperRow): number | null {
  // A sum of fewer than nine sites is not comparable with a sum of nine.
  if (metric === 'sum9') return CALIPER_SITES.every((site) => mm[site] !== null) ? sum9Mm : null;
  if (metric === 'bodyfat') return bodyfatPct;
  if (bodyfatPct === null || weightKg === null) return null;
  const { fatKg, leanKg } = fatMass(bodyfatPct, weightKg);
  return metric === 'fatMass' ? fatKg : leanKg;
}

function partsOf(key: SeriesKey): { tape?: TapeSite; skinfold?: CaliperSite; metric?: Metric } {
  const tape = TAPE_SITES.find((site) => key === `tape.${site}`);
  const skinfold = CALIPER_SITES.find((site) => key === `skinfold.${site}`);
  const metric = METRICS.find((name) => key === name);
  return { ...(tape && { tape }), ...(skinfold && { skinfold }), ...(metric && { metric }) };
}
