import { Link } from '@tanstack/react-router';
import { ChevronLeft, RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkStored } from '#domain/body/report/check-stored.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { BodyGate } from '../body-gate.tsx';
import { type BodyView, useBody } from '../use-body.ts';
import { CopyReport } from './report-copy.tsx';
import { ReportDetail } from './report-detail.tsx';
import { type Checked, ReportChips, ReportTable } from './report-list.tsx';
import { useRecalculate } from './use-recalculate.ts';

/** A report of every caliper measurement: inputs, steps of the formula, and stored against recomputed values. */
export function ReportPage() {
  const t = useTranslations('body');
  const body = useBody();
  const back = (
    <Link to="/body-fat" search={{ tab: 'caliper' }} aria-label={t('page.back')} className={iconButtonClass({})}>
      <Icon of={ChevronLeft} size={22} />
    </Link>
  );
  return (
    <>
      <SubBar title={t('report.bar')} lead={back} />
      <BodyGate body={body}>
        <Report view={body.view} />
      </BodyGate>
    </>
  );
}

function Report({ view }: { view: BodyView }) {
  const t = useTranslations('body');
  const all = useMemo<Checked[]>(() => view.caliper.map((row) => ({ row, check: checkStored(row) })), [view.caliper]);
  const [chosen, setChosen] = useState<string | null>(null);
  // Opens the first measurement that differs. The selection stays after a recalculation, which shows its result and an undo button.
  const first = all.find(({ check }) => check.verdict === 'differs') ?? all[0];
  const shown = all.find(({ row }) => row.id === chosen) ?? first;
  if (chosen === null && shown && view.isLoaded) setChosen(shown.row.id);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const recalculate = useRecalculate();
  const differing = all.filter(({ check }) => check.verdict === 'differs').length;
  if (!shown) return <Nothing />;
  const List = isWide ? ReportTable : ReportChips;
  const recalculateAll = (
    <Button
      variant={isWide ? 'primary' : 'ghost'}
      size="md"
      icon={RefreshCw}
      busy={recalculate.all.busy}
      busyLabel={t('recalculate.busy')}
      onClick={() => void recalculate.all.run()}
    >
      {isWide ? t('report.allShort') : t('report.all', { count: all.length })}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-h1">{t('report.title')}</h1>
          <p className="mt-1 text-caption text-ink-3">
            {t('report.intro')} {t('report.differing', { count: differing, all: all.length })}
          </p>
        </div>
        {isWide && (
          <div className="flex gap-3">
            <CopyReport all={all} />
            {recalculateAll}
          </div>
        )}
      </div>
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:items-start lg:gap-5">
        <div className="min-w-0 lg:col-span-7">
          <List all={all} shown={shown} onShow={(row) => setChosen(row.id)} />
        </div>
        <div className="flex flex-col gap-4 lg:col-span-5">
          <ReportDetail key={shown.row.id} checked={shown} recalculate={recalculate} />
        </div>
      </div>
      {!isWide && (
        <>
          <CopyReport all={all} />
          {recalculateAll}
        </>
      )}
    </>
  );
}

function Nothing() {
  const t = useTranslations('body');
  return (
    <>
      <h1 className="text-h1">{t('report.title')}</h1>
      <EmptyState
        kind="curve"
        title={t('report.empty')}
        text={t('report.emptyText')}
        action={
          <Link to="/body-fat" search={{ tab: 'caliper' }} className={buttonClass({ variant: 'soft', size: 'md' })}>
            {t('caliper.measure')}
          </Link>
        }
      />
    </>
  );
}
