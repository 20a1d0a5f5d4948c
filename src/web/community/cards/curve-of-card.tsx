import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Card } from '#domain/community/cards/cards.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ChartTable, ChartTableToggle } from '#web/ui/charts/chart-table.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';

type CurveCard = Extract<Card, { kind: 'curve' | 'weightTrend' }>;

/** A shared curve with its table. */
export function CurveOfCard({ card }: { card: CurveCard }) {
  const t = useTranslations('members');
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  const { unit, change, points } = useCurveTexts(card);
  return (
    <div className="border-t border-line pt-3">
      {isTable ? (
        <ChartTable
          caption={t('share.table')}
          head={[t('share.day'), unit]}
          rows={points.map(({ day, text }) => [format.date(day), text])}
        />
      ) : (
        <Sparkline label={change} values={points.map(({ value }) => value)} height={84} />
      )}
      <div className="flex items-center justify-between gap-3 px-4 pt-2 pb-3">
        <p className="text-caption text-ink-2">{change}</p>
        <ChartTableToggle shown={isTable} onShownChange={setTable} />
      </div>
    </div>
  );
}

function useCurveTexts(card: CurveCard) {
  const t = useTranslations('members');
  const format = useFormat();
  if (card.kind === 'weightTrend') {
    const change = (percent: number | null) => format.change(percent, { decimals: 1 });
    const points = card.points.map(({ day, percent }) => ({ day, value: percent, text: change(percent) }));
    const last = card.points.at(-1)?.percent ?? null;
    return { unit: t('share.percent'), change: t('share.trendChange', { change: change(last) }), points };
  }
  const points = card.points.map(({ day, kg }) => ({ day, value: kg, text: format.bodyKg(kg) }));
  const [from, to] = [format.bodyKg(card.points[0]?.kg ?? null), format.bodyKg(card.points.at(-1)?.kg ?? null)];
  return { unit: t('share.kg'), change: t('share.change', { from, to }), points };
}
