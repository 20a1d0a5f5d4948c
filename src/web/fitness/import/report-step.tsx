import { Link } from '@tanstack/react-router';
import { Check, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { trainingSpan } from '#domain/fitness/import/import-span.ts';
import { UndoCard } from '#web/platform/file-import/undo-card.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Figure } from '#web/ui/data/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { HISTORY_LINK } from '../history/history-link.ts';
import { ImportCurve, importPeriods } from './import-curve.tsx';
import { ImportFrame } from './import-frame.tsx';
import { useSaveRefused } from './refused-rows.tsx';
import type { Report } from './use-import.ts';
import { useUndoImport } from './use-undo-import.ts';

/** Step three: what came in, what was left out and why, and the way to take it all back. */
export function ReportStep({ report }: { report: Report }) {
  const t = useTranslations('import');
  const format = useFormat();
  const [isUndone, setUndone] = useState(false);
  const { imported, review } = report;
  const starts = useStarts(report);
  const span = trainingSpan(starts);
  const days = starts.map((start) => format.dayOf(start)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <ImportFrame
      step={3}
      footer={
        <Link {...HISTORY_LINK} className={buttonClass({ full: true })}>
          {t('report.toHistory')}
        </Link>
      }
    >
      <div>
        <Badge tone={isUndone ? 'neutral' : 'success'}>
          {!isUndone && <Icon of={Check} size={14} />}
          {t(isUndone ? 'report.undone' : 'report.done')}
        </Badge>
        <h2 className="mt-2 text-h2 text-balance">
          {'years' in span
            ? t('report.years', {
                years: format.number(span.years, Number.isInteger(span.years) ? 0 : 1),
                count: span.years,
              })
            : t('report.months', { months: span.months })}
        </h2>
        {first && last && <p className="mt-1 text-caption text-ink-3">{format.dateSpan(first, last)}</p>}
      </div>
      <Card flush aria-label={t('report.imported')}>
        <div className="flex items-end justify-between gap-3 px-5 pt-4.5">
          <div>
            <p className="text-caption text-ink-3">{t('report.imported')}</p>
            <Figure value={format.number(imported)} unit={t('review.workouts', { count: imported })} />
          </div>
          <p className="pb-2 text-caption text-ink-3">
            {t(importPeriods(starts).isWeeks ? 'report.perWeek' : 'report.perQuarter')}
          </p>
        </div>
        <ImportCurve startsMs={starts} />
      </Card>
      <Facts report={report} />
      {review.read.refused.length > 0 && <RefusedFile report={report} />}
      {!isUndone && imported > 0 && <Undo report={report} onUndone={() => setUndone(true)} />}
    </ImportFrame>
  );
}

/** When the workouts that came in began. */
function useStarts({ review }: Report): number[] {
  return useMemo(() => {
    const existing = new Set(review.existing.map((time) => Date.parse(time)));
    return review.read.workouts.map(({ startedAtMs }) => startedAtMs).filter((start) => !existing.has(start));
  }, [review]);
}

function Facts({ report }: { report: Report }) {
  const t = useTranslations('import');
  const format = useFormat();
  const { sets, ownNames, skipped, review } = report;
  const facts = [
    { name: t('report.sets'), value: sets },
    ...(ownNames.length > 0 ? [{ name: t('report.own'), meta: ownNames.join(', '), value: ownNames.length }] : []),
    { name: t('report.skipped'), value: skipped },
    { name: t('report.refused'), value: review.read.refused.length },
  ];
  return (
    <Card flush>
      <dl className="px-5">
        {facts.map(({ name, value, ...fact }) => (
          <div
            key={name}
            className="flex min-h-13 items-center justify-between gap-3 border-line py-2 not-first:border-t"
          >
            <dt>
              {name}
              {'meta' in fact && <span className="block text-caption wrap-anywhere text-ink-3">{fact.meta}</span>}
            </dt>
            <dd className="font-semibold">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function RefusedFile({ report }: { report: Report }) {
  const t = useTranslations('import');
  const save = useSaveRefused();
  const { refused } = report.review.read;
  return (
    <Card compact className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t('report.rows', { count: refused.length })}</p>
        <p className="text-caption text-ink-3">{t('report.rowsText')}</p>
      </div>
      <IconButton icon={Download} label={t('report.download')} onClick={() => save(refused)} />
    </Card>
  );
}

function Undo({ report, onUndone }: { report: Report; onUndone: () => void }) {
  const t = useTranslations('import');
  const { undo, busy } = useUndoImport();
  const takeBack = async () => {
    if (await undo({ id: report.id, workouts: report.imported })) onUndone();
  };
  return (
    <UndoCard
      title={t('undo.question')}
      textOf={(day) => t('undo.until', { day })}
      undoText={t('undo.button')}
      busy={busy}
      onUndo={() => void takeBack()}
    />
  );
}
