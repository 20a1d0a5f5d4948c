import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { monthAverages } from '#domain/meals/import/month-averages.ts';
import type { ReadDiary } from '#domain/meals/import/read-diary.ts';
import { RefusedDownload, RefusedItem } from '#web/platform/file-import/refused-rows.tsx';
import { UndoCard } from '#web/platform/file-import/undo-card.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { DiaryFrame } from './diary-frame.tsx';
import { useUndoDiary } from './earlier-diaries.tsx';
import { type DiaryImportWork, useRefusedLines } from './use-diary-import.ts';

const FIRST_LINES = 3;
const MAX_LABELS = 5;
/** Length of month abbreviations in both languages. */
const LETTERS = 3;

type ReportProps = { work: DiaryImportWork; state: Extract<DiaryImportWork['state'], { step: 'report' }> };

/** Step three: the imported rows, the others with reasons, and undo. */
export function ReportStep({ work, state }: ReportProps) {
  const t = useTranslations('diary');
  const format = useFormat();
  const by = useUndoDiary();
  const { review, isUndone } = state;
  const { imported } = state.sent.counts;
  return (
    <DiaryFrame
      state={state}
      footer={
        <ButtonLink to="/meals" full>
          {t('report.toJournal')}
        </ButtonLink>
      }
    >
      <Card flush className="overflow-hidden">
        <div className="px-5 pt-4.5 pb-3">
          <Badge tone={isUndone ? 'neutral' : 'success'} icon={isUndone ? undefined : Check}>
            {t(isUndone ? 'report.undone' : 'report.done')}
          </Badge>
          <NumberWithUnit
            value={format.number(imported)}
            unit={t('report.saved', { count: imported })}
            className="mt-2"
          />
        </div>
        <MonthCurve rows={review.read.rows} />
      </Card>
      <Counts state={state} />
      {review.read.refused.length > 0 && <Refused rows={review.read.refused} />}
      <UndoCard
        state={state}
        emit={work.emit}
        rows={imported}
        by={by}
        title={t('undo.question')}
        textOf={(day) => t('undo.until', { day })}
      />
    </DiaryFrame>
  );
}

/** A curve from the first month of the diary on. */
function MonthCurve({ rows }: Pick<ReadDiary, 'rows'>) {
  const t = useTranslations('diary');
  const format = useFormat();
  const months = useMemo(() => monthAverages(rows), [rows]);
  const points = useMemo(() => months.flatMap(({ kcal }, x) => (kcal === null ? [] : [{ x, y: kcal }])), [months]);
  const first = rows.map(({ day }) => day).toSorted()[0];
  // One month is not a curve.
  if (points.length < 2 || !first) return null;
  const step = Math.ceil(months.length / MAX_LABELS);
  const xLabels = months.flatMap(({ month }, x) =>
    x % step === 0 ? [{ x, label: format.month(month).slice(0, LETTERS) }] : [],
  );
  return (
    <>
      <CurveChart
        label={t('report.curve', { from: format.date(first) })}
        points={points}
        yFrom="zero"
        height={140}
        dots="none"
        formatY={(value) => format.number(value)}
        xLabels={xLabels}
      />
      <p className="px-5 pb-4 text-caption text-ink-2">{t('report.begins', { day: format.date(first) })}</p>
    </>
  );
}

function Counts({ state: { review, sent } }: Pick<ReportProps, 'state'>) {
  const t = useTranslations('diary');
  const format = useFormat();
  const counts = [
    [t('report.rows'), sent.counts.imported],
    [t('report.foods'), sent.counts.foods],
    [t('report.skipped'), review.read.rows.length - sent.counts.imported],
    [t('report.refused'), review.read.refused.length],
  ] as const;
  return (
    <Card>
      <dl>
        {counts.map(([label, value]) => (
          <KeyValueRow key={label} label={label} value={format.number(value)} />
        ))}
      </dl>
    </Card>
  );
}

function Refused({ rows }: { rows: ReadDiary['refused'] }) {
  const t = useTranslations('diary');
  const [isAll, setAll] = useState(false);
  const lines = useRefusedLines(rows);
  return (
    <Card flush>
      <div className="flex items-center justify-between gap-3 pt-3 pr-3 pl-5">
        <h2 className="text-h3">{t('refused.title')}</h2>
        <RefusedDownload fileName={t('refused.fileName')} lines={lines} />
      </div>
      <ul className="divide-y divide-line">
        {lines.slice(0, isAll ? lines.length : FIRST_LINES).map((line) => (
          <RefusedItem key={line.line} of={line} className="px-5" />
        ))}
      </ul>
      {!isAll && lines.length > FIRST_LINES && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" size="md" full onClick={() => setAll(true)}>
            {t('refused.all', { count: lines.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
