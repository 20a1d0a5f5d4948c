import { useTranslations } from 'use-intl';
import type { Change } from '#domain/body/day-values.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LineSample } from '#web/ui/charts/legend.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { unitName, useSeriesName } from '../body-texts.ts';
import { usePeriodName } from './period-choice.tsx';
import type { Comparison, Curves } from './use-curves.ts';

/** The change of each curve over the period and per week. */
export function CurvesChangeCard({ curves, comparison }: { curves: Curves; comparison: Comparison }) {
  const t = useTranslations('body');
  const periodName = usePeriodName();
  const seriesName = useSeriesName();
  const { first, second, before } = curves;
  const beside = second
    ? { name: seriesName(second.key), change: second.change, unit: unitName(second.unit), kind: 'dashed' as const }
    : { name: t('curves.before'), change: before.change, unit: unitName(first.unit), kind: 'dotted' as const };
  const rows = [
    {
      name: second ? seriesName(first.key) : t('curves.now'),
      change: first.change,
      unit: unitName(first.unit),
      kind: 'solid' as const,
    },
    beside,
  ];
  return (
    <Card flush>
      <CardHead title={t('curves.changeOver', { period: periodName(comparison.period) })} className="px-5 pt-4 pb-1" />
      <List inset>
        {rows.map((row) => (
          <ChangeRow key={row.kind} {...row} />
        ))}
      </List>
    </Card>
  );
}

type ChangeRowProps = { name: string; change: Change | null; unit: string; kind: 'solid' | 'dashed' | 'dotted' };

function ChangeRow({ name, change, unit, kind }: ChangeRowProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const lead = <LineSample kind={kind} />;
  if (!change) return <ListRow lead={lead} title={name} meta={t('curves.tooFew')} />;
  const perWeek = change.perWeek === null ? undefined : format.change(change.perWeek, { decimals: 2, unit });
  return (
    <ListRow
      lead={lead}
      title={name}
      meta={`${format.number(change.from.value, 1)} → ${format.number(change.to.value, 1)}`}
      value={format.change(change.change, { decimals: 1, unit })}
      valueMeta={perWeek && t('curves.perWeek', { change: perWeek })}
    />
  );
}
