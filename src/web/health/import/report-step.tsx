import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { UndoCard } from '#web/platform/file-import/undo-card.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { ImportFrame } from './import-frame.tsx';
import { RefusedCard } from './refused-card.tsx';
import type { Report } from './use-health-import.ts';
import { useUndoHealthImport } from './use-undo-health-import.ts';

/** Step three: what came in, what was left out, and the way to take it all back. */
export function ReportStep({ report }: { report: Report }) {
  const t = useTranslations('health');
  const format = useFormat();
  const [isUndone, setUndone] = useState(false);
  const { brought, skipped, refused, leftOut } = report;
  const all = brought.weights + brought.samples + brought.workouts;
  const left = skipped.weights + skipped.samples + skipped.workouts;
  const rows = [
    [t('report.weights'), brought.weights],
    [t('report.samples'), brought.samples],
    [t('report.workouts'), brought.workouts],
    [t('report.skipped'), left],
    ...(leftOut > 0 ? ([[t('report.leftOut'), leftOut]] as const) : []),
  ] as const;
  return (
    <ImportFrame
      step={3}
      footer={
        <Link to="/health-sync" className={buttonClass({ full: true })}>
          {t('report.toDays')}
        </Link>
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
      <RefusedCard refused={refused} />
      <p className="text-caption text-ink-3">{t('report.where')}</p>
      {!isUndone && all > 0 && <Undo report={report} onUndone={() => setUndone(true)} />}
    </ImportFrame>
  );
}

function Undo({ report, onUndone }: { report: Report; onUndone: () => void }) {
  const t = useTranslations('health');
  const { undo, busy } = useUndoHealthImport();
  const takeBack = async () => {
    if (await undo(report.id)) onUndone();
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
