import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { useSeriesName, useUnitText } from '../body-texts.ts';
import type { Curves } from './use-curves.ts';

/** The values of both curves, newest day first; two periods are aligned by day. */
export function CurvesTable({ curves: { first, second, before } }: { curves: Curves }) {
  const t = useTranslations('body');
  const format = useFormat();
  const seriesName = useSeriesName();
  const unitText = useUnitText();
  if (!second) {
    const rows = [...first.points, ...before.points].toSorted((one, other) => other.day.localeCompare(one.day));
    return (
      <ChartTable
        caption={t('form.tableOf', { name: t('curves.label') })}
        head={[t('form.day'), seriesName(first.key)]}
        rows={rows.map(({ day, value }) => [format.date(day), unitText(value, first.unit)])}
      />
    );
  }
  const firsts = new Map(first.points.map(({ day, value }) => [day, value]));
  const seconds = new Map(second.points.map(({ day, value }) => [day, value]));
  const days = [...new Set([...firsts.keys(), ...seconds.keys()])].toSorted().toReversed();
  return (
    <ChartTable
      caption={t('form.tableOf', { name: t('curves.label') })}
      head={[t('form.day'), seriesName(first.key), seriesName(second.key)]}
      rows={days.map((day) => [
        format.date(day),
        unitText(firsts.get(day) ?? null, first.unit),
        unitText(seconds.get(day) ?? null, second.unit),
      ])}
    />
  );
}
