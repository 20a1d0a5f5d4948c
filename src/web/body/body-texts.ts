import { useTranslations } from 'use-intl';
import { CALIPER_SITES, TAPE_SITES } from '#domain/body/body-sites.ts';
import type { SeriesKey, SeriesUnit } from '#domain/body/curves/body-series.ts';
import type { Day } from '#domain/day/day.ts';
import { type Format, useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import type { DayProblem, MeasureProblem } from './read-measure.ts';

/** The error text of a field. */
export function useProblemText(): (
  problem: MeasureProblem | DayProblem | 'anyRequired' | undefined,
) => string | undefined {
  const t = useTranslations('body');
  return (problem) => problem && t(`problems.${problem}`);
}

/** The name of a curve: "Trendvikt", "Midja", "Hudveck, buk". */
export function useSeriesName(): (key: SeriesKey) => string {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  return (key) => {
    const tape = TAPE_SITES.find((site) => key === `tape.${site}`);
    const skinfold = CALIPER_SITES.find((site) => key === `skinfold.${site}`);
    if (tape) return siteText(`tape.${tape}`);
    if (skinfold) return t('series.skinfold', { site: siteText(`caliper.${skinfold}`) });
    return t(`series.${asMetric(key)}`);
  };
}

// Sites are handled above; the rest are metrics.
const asMetric = (key: SeriesKey) => key as Exclude<SeriesKey, `tape.${string}` | `skinfold.${string}`>;

/** A value with its unit: "69,4 kg", "23,8 %", "24,6". */
export function useUnitText(): (value: number | null, unit: SeriesUnit) => string {
  const format = useFormat();
  return (value, unit) => unitText(format, value, unit);
}

/** The unit; empty for BMI. */
export function unitName(unit: SeriesUnit): string {
  return unit === 'bmi' ? '' : unit;
}

export function unitText(format: Format, value: number | null, unit: SeriesUnit): string {
  if (unit === 'kg') return format.bodyKg(value);
  if (unit === 'cm') return format.cm(value);
  if (unit === '%') return format.percent(value);
  if (unit === 'bmi') return format.number(value, 1);
  return millimetres(format, value);
}

/** Whole millimetres without decimals, averages with one. */
export function millimetres(format: Format, value: number | null): string {
  if (value === null || Number.isInteger(value)) return format.mm(value);
  return `${format.number(value, 1)}\u00a0mm`;
}

/** Formats days of measurements, with the year for other years. */
export function useDayTexts() {
  const format = useFormat();
  const year = useToday().slice(0, 4);
  const isNow = (day: Day) => day.startsWith(year);
  return {
    /** 12 nov */
    short: (day: Day) => (isNow(day) ? format.dayShort(day) : `${format.dayShort(day)}\u00a0${day.slice(0, 4)}`),
    /** 12 november */
    plain: (day: Day) => (isNow(day) ? format.dayAndMonth : format.date)(day),
    /** torsdag 12 november */
    full: (day: Day) => (isNow(day) ? format.day : format.date)(day),
  };
}
