import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import { CALIPER_SITES } from '#domain/body/body-sites.ts';
import { nineSite, whyNoPercent } from '#domain/body/caliper/nine-site.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { millimetres, useDayTexts } from '../body-texts.ts';
import { MeasurementHistory } from '../measurement-history.tsx';
import { MeasurementRow } from '../measurement-row.tsx';
import { useRecalculate } from '../report/use-recalculate.ts';
import type { BodyView } from '../use-body.ts';
import { type BodyLog, entryOf } from '../use-body-log.ts';
import { useRowList } from '../use-row-list.ts';

type CaliperHistoryProps = { view: BodyView; log: BodyLog; onEdit: (row: CaliperRow) => void };

/** Caliper measurements with their percentages and an action to recompute them. */
export function CaliperHistory({ view, log, onEdit }: CaliperHistoryProps) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const format = useFormat();
  const days = useDayTexts();
  const recalculate = useRecalculate();
  const list = useRowList<CaliperRow>(view.caliper, {
    remove: (row) => log.remove('caliper', row),
    restore: (row, removedAt) => log.restore('caliper', entryOf(row), removedAt),
    removedText: ({ day }) => t('form.removed', { day: days.plain(day) }),
  });
  const detailsOf = (row: CaliperRow) => [
    ...CALIPER_SITES.flatMap((site) =>
      row.mm[site] === null ? [] : [{ name: siteText(`caliper.${site}`), value: millimetres(format, row.mm[site]) }],
    ),
    ...(row.weightKg === null ? [] : [{ name: t('weight.weight'), value: format.bodyKg(row.weightKg) }]),
  ];
  const metaOf = (row: CaliperRow) => {
    const steps = nineSite(row);
    const why = whyNoPercent(steps);
    const sum = millimetres(format, row.sum9Mm);
    if (why === 'skinfolds') return t('caliper.points', { filled: steps.filled });
    return why === 'weight' ? t('caliper.noWeight', { sum }) : sum;
  };
  const all = (
    <Button
      variant="ghost"
      size="sm"
      icon={RefreshCw}
      busy={recalculate.all.busy}
      onClick={() => void recalculate.all.run()}
    >
      {t('recalculate.all')}
    </Button>
  );
  return (
    <MeasurementHistory title={t('caliper.history')} list={list} action={all}>
      {(row) => (
        <MeasurementRow
          kind="caliper"
          row={row}
          meta={metaOf(row)}
          value={format.percent(row.bodyfatPct)}
          details={detailsOf(row)}
          notes={row.notes}
          actions={
            <Button
              variant="secondary"
              size="md"
              icon={RefreshCw}
              busy={recalculate.one.busy}
              busyLabel={t('recalculate.busy')}
              onClick={() => void recalculate.one.run({ id: row.id })}
            >
              {t('recalculate.one')}
            </Button>
          }
          onEdit={() => onEdit(row)}
          onRemove={() => void list.remove(row)}
        />
      )}
    </MeasurementHistory>
  );
}
