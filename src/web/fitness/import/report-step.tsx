import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { trainingSpan } from '#domain/fitness/import/import-span.ts';
import { api } from '#web/platform/api/api.ts';
import { RefusedDownload } from '#web/platform/file-import/refused-rows.tsx';
import { UndoCard } from '#web/platform/file-import/undo-card.tsx';
import { useUndoImport } from '#web/platform/file-import/use-undo-import.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { refreshFeatures } from '#web/platform/offline/outbox/refresh-arrived.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { useExercises } from '../exercises/use-exercises.ts';
import { HISTORY_LINK } from '../history/history-link.ts';
import { ImportCurve, importPeriods } from './import-curve.tsx';
import { ImportFrame } from './import-frame.tsx';
import { aliasesOf, freshWorkouts, type Import, type Review, useRefusedLines } from './use-import.ts';

type ReportProps = { work: Import; state: Extract<Import['state'], { step: 'report' }> };

/** Step three: what was imported, what was left out and why, and undo. */
export function ReportStep({ work, state }: ReportProps) {
  const t = useTranslations('import');
  const format = useFormat();
  const by = useUndoWorkoutImport();
  const { review, isUndone } = state;
  const { imported } = state.sent.counts;
  const fresh = useMemo(() => freshWorkouts(review), [review]);
  const starts = fresh.map(({ startedAtMs }) => startedAtMs);
  const span = trainingSpan(starts);
  const days = starts.map((start) => format.dayOf(start)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <ImportFrame
      state={state}
      footer={
        <ButtonLink {...HISTORY_LINK} full>
          {t('report.toHistory')}
        </ButtonLink>
      }
    >
      <div>
        <Badge tone={isUndone ? 'neutral' : 'success'} icon={isUndone ? undefined : Check}>
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
            <NumberWithUnit value={format.number(imported)} unit={t('review.workouts', { count: imported })} />
          </div>
          <p className="pb-2 text-caption text-ink-3">
            {t(importPeriods(starts).isWeeks ? 'report.perWeek' : 'report.perQuarter')}
          </p>
        </div>
        <ImportCurve startsMs={starts} />
      </Card>
      <ImportDetails state={state} sets={setsOf(fresh)} />
      {review.read.refused.length > 0 && <RefusedFile review={review} />}
      <UndoCard
        state={state}
        emit={work.emit}
        rows={imported}
        by={by}
        title={t('undo.question')}
        textOf={(day) => t('undo.until', { day })}
      />
    </ImportFrame>
  );
}

function setsOf(workouts: ReturnType<typeof freshWorkouts>): number {
  return workouts.flatMap(({ exercises }) => exercises).reduce((sum, { sets }) => sum + sets.length, 0);
}

function ImportDetails({ state, sets }: Pick<ReportProps, 'state'> & { sets: number }) {
  const t = useTranslations('import');
  const format = useFormat();
  const { own } = useExercises();
  const { review, sent } = state;
  const used = new Set(aliasesOf(review).map(({ exerciseId }) => exerciseId));
  const ownNames = own.filter(({ id }) => !review.ownBefore.has(id) && used.has(id)).map(({ name }) => name);
  const details = [
    { name: t('report.sets'), value: sets },
    ...(ownNames.length > 0 ? [{ name: t('report.own'), meta: ownNames.join(', '), value: ownNames.length }] : []),
    { name: t('report.skipped'), value: review.read.workouts.length - sent.counts.imported },
    { name: t('report.refused'), value: review.read.refused.length },
  ];
  return (
    <Card flush>
      <dl className="px-5">
        {details.map(({ name, value, ...fact }) => (
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

function RefusedFile({ review }: { review: Review }) {
  const t = useTranslations('import');
  const lines = useRefusedLines(review.read.refused);
  return (
    <Card compact className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t('report.rows', { count: lines.length })}</p>
        <p className="text-caption text-ink-3">{t('report.rowsText')}</p>
      </div>
      <RefusedDownload fileName={t('refused.fileName')} lines={lines} />
    </Card>
  );
}

export function useUndoWorkoutImport() {
  const t = useTranslations('import');
  const queryClient = useQueryClient();
  const remove = async (id: string) => {
    const { removed } = await api.fitness.undoImport({ id });
    await refreshFeatures(queryClient, new Set(['fitness']));
    return removed;
  };
  return useUndoImport(remove, {
    text: (count) => t('undo.text', { count }),
    confirmLabel: t('undo.confirm'),
    done: (count) => t('undo.done', { count }),
  });
}
