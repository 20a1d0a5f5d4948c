import { useTranslations } from 'use-intl';
import { isErrorCode } from '#domain/errors/error-codes.ts';
import type { FoodImportRun } from '#domain/meals/catalogue/food-imports.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { LargeChangesCard } from './large-changes-card.tsx';
import { RejectedCard } from './rejected-card.tsx';
import { UndoBar } from './undo-import.tsx';
import { useRefreshImports } from './use-food-upload.ts';

type RunProps = { run: FoodImportRun; isSendingHere: boolean };

/** The newest run: its progress, the results of its rows, and why some were rejected. */
export function FoodImportRunCards({ run, isSendingHere }: RunProps) {
  return (
    <>
      <ProgressCard run={run} isSendingHere={isSendingHere} />
      {run.rowsRead > 0 && <RunCounts run={run} />}
      {run.rowsRead > 0 && (
        <div className={run.waiting > 0 ? BESIDE : 'contents'}>
          <RejectedCard run={run} />
          {run.waiting > 0 && <LargeChangesCard run={run} />}
        </div>
      )}
      <UndoBar run={run} />
    </>
  );
}

const BESIDE = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]';

function ProgressCard({ run, isSendingHere }: RunProps) {
  const t = useTranslations('foodImport');
  const format = useFormat();
  const errorText = useErrorText();
  const when = format.ago(run.startedAt, correctedNow());
  const isActive = run.state === 'running';
  const label = run.isCancelling ? t('run.cancelling') : run.isSending ? t('run.sending') : t('run.reading');
  const failure = (error: string) => {
    const [code = '', ...columns] = error.split(': ');
    if (error === 'interrupted') return t('run.interrupted');
    if (!isErrorCode(code)) return error;
    return [errorText(code), ...columns.map((names) => t('missing', { columns: names }))].join(' ');
  };
  return (
    <Card aria-label={run.fileName} className="flex flex-col gap-4">
      <CardHead
        title={<span className="wrap-anywhere">{run.fileName}</span>}
        subtitle={[
          t(`sources.${run.source}`),
          run.by === null ? t('run.command', { when }) : t('run.by', { when, name: run.by }),
        ].join(', ')}
        action={<Badge tone={TONES[run.state]}>{t(`states.${run.state}`)}</Badge>}
      />
      {isActive && (
        <ProgressBar
          label={label}
          value={run.progress ?? 0}
          max={1}
          valueText={run.progress === null ? undefined : format.percent(run.progress * 100, 0)}
        />
      )}
      {run.error !== null && <p className="text-danger">{failure(run.error)}</p>}
      {(run.state === 'undoing' || run.state === 'undone') && (
        <p className="text-ink-2">
          {t(`undo.${run.state}`, { foods: format.number(run.undone.foods), left: run.undone.left })}
        </p>
      )}
      {run.isSending && !isSendingHere && <p className="text-warn">{t('run.elsewhere')}</p>}
      {isActive && <Cancel run={run} />}
    </Card>
  );
}

const TONES = {
  running: 'accent',
  done: 'success',
  cancelled: 'neutral',
  failed: 'danger',
  undoing: 'accent',
  undone: 'neutral',
} as const;

function Cancel({ run: { id, isCancelling } }: { run: FoodImportRun }) {
  const t = useTranslations('foodImport');
  const { run, busy } = useAction(() => api.foodImports.cancel({ id }), {
    action: t('run.cancelAction'),
    successToast: t('run.cancelled'),
    onDone: useRefreshImports(),
  });
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-caption text-ink-3">{t('run.cancelText')}</p>
      <Button variant="danger" size="md" busy={busy} disabled={isCancelling} onClick={() => void run()}>
        {t('run.cancel')}
      </Button>
    </div>
  );
}

const PARTS = ['added', 'changed', 'unchanged', 'waiting', 'rejected'] as const;
const FILLS = {
  added: 'bg-accent',
  changed: 'bg-accent-line',
  unchanged: 'bg-ink-3',
  waiting: 'bg-carbs',
  rejected: 'bg-warn',
};

/** Stored, read and rejected rows, and a bar of all results. */
function RunCounts({ run }: { run: FoodImportRun }) {
  const t = useTranslations('foodImport.run');
  const format = useFormat();
  const { added, changed, unchanged, waiting } = run;
  const counts = {
    added,
    changed,
    unchanged,
    waiting,
    rejected: run.rejected.reduce((sum, { count }) => sum + count, 0),
  };
  const words = {
    added: format.number(added),
    changed: format.number(changed),
    unchanged: format.number(unchanged),
    waiting: format.number(waiting),
    rejected: format.number(counts.rejected),
  };
  return (
    <Card className="flex flex-col gap-4">
      <dl className="flex flex-wrap items-end gap-x-10 gap-y-3">
        <div>
          <dt className="text-caption text-ink-3">{t('kept')}</dt>
          <dd className="text-display font-semibold">{format.number(added + changed + unchanged)}</dd>
        </div>
        <div>
          <dt className="text-caption text-ink-3">{t('read')}</dt>
          <dd className="text-h2 font-semibold">{format.number(run.rowsRead)}</dd>
        </div>
        <div>
          <dt className="text-caption text-ink-3">{t('rejected')}</dt>
          <dd className="text-h2 text-warn">{words.rejected}</dd>
        </div>
      </dl>
      {run.corrected > 0 && <p className="text-caption text-ink-3">{t('corrected', { count: run.corrected })}</p>}
      <div role="img" aria-label={t('bar', words)} className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {PARTS.map((part) => counts[part] > 0 && <Share key={part} fill={FILLS[part]} share={counts[part]} />)}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-caption">
        {PARTS.map((part) => (
          <li key={part} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 rounded-sm ${FILLS[part]}`} />
            {t(part)} {words[part]}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Share = ({ fill, share }: { fill: string; share: number }) => (
  <span className={fill} style={{ flexGrow: share, flexBasis: 2 }} />
);
