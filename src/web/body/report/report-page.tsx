import { Copy, RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkStored } from '#domain/body/report/check-stored.ts';
import { report } from '#web/platform/client-errors/report.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { SubBar } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { BodyGate } from '../body-gate.tsx';
import { type BodyView, useBody } from '../use-body.ts';
import { ReportDetail } from './report-detail.tsx';
import { type Checked, ReportChips, ReportTable } from './report-list.tsx';
import { useRecalculate } from './use-recalculate.ts';

/** A report of every caliper measurement: inputs, steps of the formula, and stored against recomputed values. */
export function ReportPage() {
  const t = useTranslations('body');
  const body = useBody();
  const back = <BackLink to="/body-fat" search={{ tab: 'caliper' }} label={t('page.back')} />;
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
          <NextStepLink to="/body-fat" search={{ tab: 'caliper' }}>
            {t('caliper.measure')}
          </NextStepLink>
        }
      />
    </>
  );
}

/** Copies the whole report as JSON: measurements, steps and differences. */
function CopyReport({ all }: { all: readonly Checked[] }) {
  const t = useTranslations('body');
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(all.map(lineOf), null, 2));
      toast.show({ tone: 'success', text: t('report.copied') });
    } catch (error) {
      report('the report could not be copied', error);
      toast.show({ tone: 'error', title: t('errors.title'), text: t('report.copyFailed') });
    }
  };
  return (
    <Button variant="secondary" size="md" icon={Copy} onClick={() => void copy()}>
      {t('report.copy')}
    </Button>
  );
}

function lineOf({ row, check }: Checked) {
  const { id, day, mm, readingsMm, weightKg, notes } = row;
  const { steps, stored, recomputed, difference, verdict } = check;
  return { id, day, mm, readingsMm, weightKg, notes, steps, stored, recomputed, difference, verdict };
}
