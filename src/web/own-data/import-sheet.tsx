import { FileUp, Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TableRows } from '#domain/own-data/import/doubtful-rows.ts';
import type { ImportTable } from '#domain/own-data/import/import-tables.ts';
import { UndoCard } from '#web/platform/file-import/undo-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow, Tile } from '#web/ui/data/list-row.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { DoubtfulWeights } from './doubtful-weights.tsx';
import { useUndoOwnImport } from './earlier-own-imports.tsx';
import { type ImportFile, type ImportReport, useImportFile } from './use-import-file.ts';

/** Choose a file of ours, see what is in it, bring it in, and read what came of it. */
export function ImportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('ownData');
  const work = useImportFile();
  const { chosen, report, send, progress } = work;
  return (
    <Sheet open={open} onClose={onClose} title={t('import.title')} footer={<Footer work={work} onClose={onClose} />}>
      {report ? (
        <Report report={report} />
      ) : send.busy && progress ? (
        <div className="flex flex-col gap-3" aria-live="polite">
          <p className="text-ink-2">{t('import.sending')}</p>
          <ProgressBar
            label={t('import.progress')}
            value={progress.sent}
            max={progress.of}
            valueText={t('import.rows', { count: progress.sent })}
            restText={t('import.ofRows', { count: progress.of })}
          />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{t('import.text')}</p>
          <FileChoice work={work} />
          {chosen && <Preview tables={chosen.tables} />}
          {chosen && <DoubtfulWeights doubtful={chosen.doubtful} choice={work.doubtful} />}
        </div>
      )}
    </Sheet>
  );
}

function Footer({ work, onClose }: { work: ImportFile; onClose: () => void }) {
  const t = useTranslations('ownData');
  const { chosen, report, send, stop } = work;
  if (report) {
    return (
      <Button full onClick={onClose}>
        {t('import.done')}
      </Button>
    );
  }
  if (send.busy) {
    return (
      <Button full variant="secondary" onClick={stop}>
        {t('import.stop')}
      </Button>
    );
  }
  return (
    <Button full disabled={chosen === null} onClick={() => chosen && void send.run(chosen)}>
      {t('import.start')}
    </Button>
  );
}

function FileChoice({ work: { chosen, problem, read } }: { work: ImportFile }) {
  const t = useTranslations('ownData');
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label
        htmlFor={id}
        className="flex cursor-pointer flex-col items-center gap-1.5 rounded-lg border border-dashed border-line-strong px-5 py-6 text-center focus-within:shadow-(--focus) hover:bg-surface-2/60"
      >
        <Tile icon={chosen ? FileUp : Upload} tone="accent" />
        <span className="mt-1 font-semibold wrap-anywhere">{chosen?.name ?? t('import.choose')}</span>
        <span className="text-caption text-ink-3">{t('import.kind')}</span>
        {read.busy && <Spinner label={t('import.reading')} />}
        <input
          id={id}
          type="file"
          accept=".zip,application/zip"
          className="sr-only"
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen again after it was changed.
            event.target.value = '';
            if (file) void read.run(file);
          }}
        />
      </label>
      {problem && <FieldError id={`${id}-problem`}>{t(`problems.${problem}`)}</FieldError>}
    </div>
  );
}

const KINDS = {
  profile: ['users', 'profiles', 'goal_settings'],
  food: ['member_foods', 'meals', 'food_favourites', 'food_aliases', 'recipes', 'cookings', 'pantry_facts'],
  plans: ['meal_plans', 'shopping_lists', 'week_entries'],
  body: [
    'body_tape_measurements',
    'body_caliper_measurements',
    'body_weights',
    'body_circumference_goals',
    'health_samples',
  ],
  training: ['workouts', 'member_exercises', 'exercise_aliases', 'workout_settings', 'exercise_settings'],
  trainingPlans: ['workout_templates', 'workout_schedules'],
  reading: ['ebook_places', 'ebook_marks'],
} as const satisfies Record<string, readonly ImportTable[]>;

/** What is in the file, in the member's words. */
function Preview({ tables }: { tables: TableRows[] }) {
  const t = useTranslations('ownData');
  const countOf = (names: readonly string[]) =>
    tables.filter(({ table }) => names.includes(table)).reduce((sum, { rows }) => sum + rows.length, 0);
  const kinds = (['profile', 'food', 'plans', 'body', 'training', 'trainingPlans', 'reading'] as const).map((kind) => ({
    kind,
    count: countOf(KINDS[kind]),
  }));
  return (
    <section aria-label={t('import.found')}>
      <List>
        {kinds
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <ListRow key={kind} title={t(`kinds.${kind}`)} value={t('import.rows', { count })} />
          ))}
      </List>
      <p className="mt-2 text-caption text-ink-3">{t('import.stays')}</p>
    </section>
  );
}

function Report({ report }: { report: ImportReport }) {
  const t = useTranslations('ownData');
  const [isUndone, setUndone] = useState(false);
  const { undo, busy } = useUndoOwnImport();
  const { id, added, unchanged, refused, leftOut } = report;
  const takeBack = async () => {
    if (await undo(id)) setUndone(true);
  };
  const lines: ReactNode[] = [
    isUndone ? t('report.undone') : t('report.added', { count: added }),
    unchanged > 0 && t('report.unchanged', { count: unchanged }),
    refused.consent > 0 && t('report.consent', { count: refused.consent }),
    refused.reference > 0 && t('report.reference', { count: refused.reference }),
    leftOut > 0 && t('report.leftOut', { count: leftOut }),
    refused.shape > 0 && t('report.shape', { count: refused.shape }),
  ].filter((line) => line !== false);
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-2">
        {lines.map((line, place) => (
          <p key={String(line)} className={place === 0 ? 'font-semibold' : 'text-ink-2'}>
            {line}
          </p>
        ))}
      </div>
      {added > 0 && !isUndone && (
        <UndoCard
          title={t('undo.question')}
          textOf={(day) => t('undo.until', { day })}
          undoText={t('undo.button')}
          busy={busy}
          onUndo={() => void takeBack()}
        />
      )}
    </div>
  );
}
