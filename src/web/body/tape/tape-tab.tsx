import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TapeRow } from '#domain/body/body.contract.ts';
import { TAPE_SITES, type TapeSite } from '#domain/body/body-sites.ts';
import { bodySeries } from '#domain/body/curves/body-series.ts';
import type { Period } from '#domain/body/period.ts';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useDayTexts } from '../body-texts.ts';
import { MeasurementHistory } from '../measurement-history.tsx';
import { MeasurementRow } from '../measurement-row.tsx';
import type { BodyView } from '../use-body.ts';
import type { BodyLog } from '../use-body-log.ts';
import { useRowList } from '../use-row-list.ts';
import { TapeHero } from './tape-hero.tsx';
import { changeOf, type Since, TapeSitesCard } from './tape-sites-card.tsx';

type TapeTabProps = {
  view: BodyView;
  log: BodyLog;
  today: Day;
  onNew: () => void;
  onEdit: (row: TapeRow) => void;
};

/** Circumferences: the curve of one site, changes of all sites, and all measurements. */
export function TapeTab({ view, log, today, onNew, onEdit }: TapeTabProps) {
  const t = useTranslations('body');
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [chosen, setSite] = useState<TapeSite | null>(null);
  const [since, setSince] = useState<Since>('30');
  const list = useTapeList(view, log);
  const site = chosen ?? firstSite(view);
  const change = useMemo(() => changeOf(bodySeries(`tape.${site}`, view), since, today), [site, view, since, today]);
  if (list.lines.length === 0) {
    const action = (
      <Button variant="soft" size="md" icon={Plus} onClick={onNew}>
        {t('tape.first')}
      </Button>
    );
    return <EmptyState kind="curve" title={t('tape.empty')} text={t('tape.emptyText')} action={action} />;
  }
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:items-start lg:gap-5">
      <div className="flex flex-col gap-4 lg:col-span-8 lg:gap-5">
        <TapeHero key={site} view={view} site={site} today={today} change={change} period={PERIOD_SHOWN[since]} />
        {isWide && <History list={list} onEdit={onEdit} />}
      </div>
      <div className="flex flex-col gap-4 lg:col-span-4">
        <TapeSitesCard view={view} today={today} site={site} onSite={setSite} since={since} onSince={setSince} />
      </div>
      {!isWide && <History list={list} onEdit={onEdit} />}
    </div>
  );
}

/** The curve covers at least 90 days, because a month rarely has more than two measurements. */
const PERIOD_SHOWN: Record<Since, Period> = { last: 90, '30': 90, '90': 90, '365': 365, first: 'all' };

/** The waist by default, or else the first measured site. */
function firstSite({ tape }: BodyView): TapeSite {
  const has = (site: TapeSite) => tape.some(({ cm }) => cm[site] !== null);
  return has('waist') ? 'waist' : (TAPE_SITES.find(has) ?? 'waist');
}

function useTapeList(view: BodyView, log: BodyLog) {
  const t = useTranslations('body');
  const days = useDayTexts();
  return useRowList<TapeRow>(view.tape, {
    remove: (row) => log.remove('tape', row),
    restore: (row, removedAt) => log.restore('tape', row, removedAt),
    removedText: ({ day }) => t('form.removed', { day: days.plain(day) }),
  });
}

type HistoryProps = { list: ReturnType<typeof useTapeList>; onEdit: (row: TapeRow) => void };

function History({ list, onEdit }: HistoryProps) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const format = useFormat();
  return (
    <MeasurementHistory title={t('tape.history')} list={list}>
      {(row) => (
        <MeasurementRow
          kind="tape"
          row={row}
          meta={t('tape.count', { count: TAPE_SITES.filter((site) => row.cm[site] !== null).length })}
          details={[
            ...TAPE_SITES.flatMap((site) =>
              row.cm[site] === null ? [] : [{ name: siteText(`tape.${site}`), value: format.cm(row.cm[site]) }],
            ),
            ...(row.weightKg === null ? [] : [{ name: t('weight.weight'), value: format.bodyKg(row.weightKg) }]),
          ]}
          onEdit={() => onEdit(row)}
          onRemove={() => void list.remove(row)}
        />
      )}
    </MeasurementHistory>
  );
}
