import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { TableRows } from '#domain/own-data/import/doubtful-rows.ts';
import { IMPORT_KINDS, type ImportKind, importKindOf } from '#domain/own-data/import/import-tables.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { FileButton } from '#web/platform/file-import/file-button.tsx';
import { UndoCard } from '#web/platform/file-import/undo-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { DoubtfulWeights } from './doubtful-weights.tsx';
import { useUndoOwnImport } from './earlier-own-imports.tsx';
import { type ImportFile, leftOut, readOwnFile, useImportFile } from './use-import-file.ts';

/** Choose a file of our own, see its content, import it, and read the result. */
export function ImportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('ownData');
  const work = useImportFile();
  const { state, send } = work;
  const run = useAction(send, { action: t('actions.import') });
  const review = state.step === 'review' ? state.review : null;
  const sent = state.step === 'review' && state.isSending ? state.sent : null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('import.title')}
      footer={<Footer work={work} onStart={() => void run.run()} onClose={onClose} />}
    >
      {state.step === 'report' ? (
        <Report state={state} emit={work.emit} />
      ) : sent ? (
        <div className="flex flex-col gap-3" aria-live="polite">
          <p className="text-ink-2">{t('import.sending')}</p>
          <ProgressBar
            label={t('import.progress')}
            value={sent.rows}
            max={sent.of}
            valueText={t('import.rows', { count: sent.rows })}
            restText={t('import.ofRows', { count: sent.of })}
          />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{t('import.text')}</p>
          <FileChoice work={work} />
          {review && <Preview tables={review.tables} />}
          {review && <DoubtfulWeights review={review} emit={work.emit} />}
        </div>
      )}
    </Sheet>
  );
}

type FooterProps = { work: ImportFile; onStart: () => void; onClose: () => void };

function Footer({ work: { state, stop }, onStart, onClose }: FooterProps) {
  const t = useTranslations('ownData');
  if (state.step === 'report') {
    return (
      <Button full onClick={onClose}>
        {t('import.done')}
      </Button>
    );
  }
  if (state.step === 'review' && state.isSending) {
    return (
      <Button full variant="secondary" onClick={stop}>
        {t('import.stop')}
      </Button>
    );
  }
  return (
    <Button full disabled={state.step === 'file'} onClick={onStart}>
      {t('import.start')}
    </Button>
  );
}

function FileChoice({ work: { state, choose } }: { work: ImportFile }) {
  const t = useTranslations('ownData');
  const id = useId();
  const read = useAction((file: File) => choose(() => readOwnFile(file)), {
    action: useTranslations('fileImport')('actions.read'),
  });
  const file = state.step === 'review' ? state.review.file : null;
  const problem = state.step === 'file' ? state.problem : null;
  return (
    <div className="flex flex-col gap-2">
      <FileButton
        tall
        text={file?.name ?? t('import.choose')}
        isChosen={file !== null}
        help={t('import.kind')}
        accept=".zip,application/zip"
        disabled={read.busy}
        busy={read.busy ? <Spinner label={t('import.reading')} /> : undefined}
        onFiles={([chosen]) => chosen && void read.run(chosen)}
        problemId={problem && `${id}-problem`}
      />
      {problem && <FieldError id={`${id}-problem`}>{t(`problems.${problem}`)}</FieldError>}
    </div>
  );
}

/** The content of the file as text. */
function Preview({ tables }: { tables: TableRows[] }) {
  const t = useTranslations('ownData');
  const countOf = (kind: ImportKind) =>
    tables.filter(({ table }) => importKindOf(table) === kind).reduce((sum, { rows }) => sum + rows.length, 0);
  const kinds = IMPORT_KINDS.map((kind) => ({ kind, count: countOf(kind) }));
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

type ReportProps = Pick<ImportFile, 'emit'> & { state: Extract<ImportFile['state'], { step: 'report' }> };

function Report({ state, emit }: ReportProps) {
  const t = useTranslations('ownData');
  const by = useUndoOwnImport();
  const { added, unchanged, ...refused } = state.sent.counts;
  const left = leftOut(state.review).length;
  const lines: ReactNode[] = [
    state.isUndone ? t('report.undone') : t('report.added', { count: added }),
    unchanged > 0 && t('report.unchanged', { count: unchanged }),
    refused.consent > 0 && t('report.consent', { count: refused.consent }),
    refused.reference > 0 && t('report.reference', { count: refused.reference }),
    left > 0 && t('report.leftOut', { count: left }),
    refused.goal > 0 && t('report.goal'),
    refused.shape > 0 && t('report.shape', { count: refused.shape }),
  ].filter((line) => line !== false);
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-2">
        {lines.map((line, index) => (
          <p key={String(line)} className={index === 0 ? 'font-semibold' : 'text-ink-2'}>
            {line}
          </p>
        ))}
      </div>
      <UndoCard
        state={state}
        emit={emit}
        rows={added}
        by={by}
        title={t('undo.question')}
        textOf={(day) => t('undo.until', { day })}
      />
    </div>
  );
}
