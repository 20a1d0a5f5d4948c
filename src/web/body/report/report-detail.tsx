import { RefreshCw, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { ReportInputs } from './report-inputs.tsx';
import { type Checked, VerdictBadge } from './report-list.tsx';
import { ReportSteps } from './report-steps.tsx';
import type { useRecalculate } from './use-recalculate.ts';

type ReportDetailProps = { checked: Checked; recalculate: ReturnType<typeof useRecalculate> };

/** One measurement: stored and recomputed values, their difference, the steps of the calculation, and actions. */
export function ReportDetail({ checked, recalculate }: ReportDetailProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const isWide = useMediaQuery('(min-width: 640px)');
  const { row, check } = checked;
  return (
    <>
      <Card flush aria-label={format.date(row.day)}>
        <div className="flex min-h-14 items-center justify-between gap-3 px-5">
          <h2 className="text-h3">{format.date(row.day)}</h2>
          <VerdictBadge check={check} />
        </div>
        <Comparison check={check} />
        <ReportSteps row={row} check={check} />
        <div className="flex flex-wrap gap-3 border-t border-line px-5 py-4">
          <Button
            variant="soft"
            size="md"
            icon={RefreshCw}
            className="flex-1"
            busy={recalculate.one.busy}
            busyLabel={t('recalculate.busy')}
            onClick={() => void recalculate.one.run({ id: row.id })}
          >
            {t('recalculate.one')}
          </Button>
          <Button
            variant="secondary"
            size="md"
            icon={Undo2}
            className="flex-1"
            disabled={row.replaced === null}
            busy={recalculate.restore.busy}
            busyLabel={t('recalculate.restoring')}
            onClick={() => void recalculate.restore.run({ id: row.id })}
          >
            {t(isWide ? 'recalculate.restore' : 'recalculate.restoreShort')}
          </Button>
          {row.replaced === null && (
            <p className="w-full text-caption text-ink-3">{t('recalculate.nothingReplaced')}</p>
          )}
        </div>
      </Card>
      <ReportInputs row={row} />
    </>
  );
}

/** Stored value, recomputed value and difference side by side. */
function Comparison({ check: { stored, recomputed, difference, verdict } }: { check: Checked['check'] }) {
  const t = useTranslations('body');
  const format = useFormat();
  const differs = verdict === 'differs';
  const cells = [
    { key: 'stored', value: format.number(stored, 2), unit: stored === null ? undefined : '%' },
    { key: 'recomputed', value: format.number(recomputed, 2), unit: recomputed === null ? undefined : '%' },
    { key: 'difference', value: format.change(difference, { decimals: 2 }), unit: undefined },
  ] as const;
  return (
    <dl className="grid grid-cols-3 divide-x divide-line border-y border-line">
      {cells.map(({ key, value, unit }) => {
        const isMarked = differs && key === 'difference';
        return (
          <div key={key} className={classNames('px-4 py-3.5 max-[359px]:px-2.5', isMarked && 'bg-danger-soft')}>
            <dt className={classNames('text-caption', isMarked ? 'text-danger' : 'text-ink-3')}>
              {t(`reportColumns.${key}`)}
            </dt>
            <dd className={isMarked ? '[&_span]:text-danger' : undefined}>
              <NumberWithUnit size="h2" value={value} unit={unit} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
