import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { UndoCard } from '#web/platform/file-import/undo-card.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { ImportFrame } from './import-frame.tsx';
import { RefusedCard } from './refused-card.tsx';
import { type HealthImportWork, leftOut } from './use-health-import.ts';
import { useUndoHealthImport } from './use-undo-health-import.ts';

type ReportProps = { work: HealthImportWork; state: Extract<HealthImportWork['state'], { step: 'report' }> };

/** Step three: what was imported, what was left out, and undo. */
export function ReportStep({ work, state }: ReportProps) {
  const t = useTranslations('health');
  const format = useFormat();
  const by = useUndoHealthImport();
  const { review, sent, isUndone } = state;
  const { weights, samples, workouts } = sent.counts;
  const all = weights + samples + workouts;
  const doubtful = leftOut(review).length;
  const rows = [
    [t('report.weights'), weights],
    [t('report.samples'), samples],
    [t('report.workouts'), workouts],
    // Rows changed after a failed attempt are sent again, but counted once.
    [t('report.skipped'), Math.max(0, sent.rows - all)],
    ...(doubtful > 0 ? ([[t('report.leftOut'), doubtful]] as const) : []),
  ] as const;
  return (
    <ImportFrame
      state={state}
      footer={
        <ButtonLink to="/health-sync" full>
          {t('report.toDays')}
        </ButtonLink>
      }
    >
      <div>
        <Badge tone={isUndone ? 'neutral' : 'success'} icon={isUndone ? undefined : Check}>
          {t(isUndone ? 'report.undone' : 'report.done')}
        </Badge>
        <h2 className="mt-2 text-h2 text-balance">{t('report.title', { count: all })}</h2>
      </div>
      <Card>
        <dl>
          {rows.map(([label, value]) => (
            <KeyValueRow key={label} label={label} value={format.number(value)} />
          ))}
        </dl>
      </Card>
      <RefusedCard refused={review.found.refused} />
      <p className="text-caption text-ink-3">{t('report.where')}</p>
      <UndoCard
        state={state}
        emit={work.emit}
        rows={all}
        by={by}
        title={t('undo.question')}
        textOf={(day) => t('undo.until', { day })}
      />
    </ImportFrame>
  );
}
