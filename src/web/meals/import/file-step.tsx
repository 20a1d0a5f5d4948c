import { useTranslations } from 'use-intl';
import { useAction } from '#web/platform/api/use-action.ts';
import { AppsCard } from '#web/platform/file-import/apps-card.tsx';
import { FileButton } from '#web/platform/file-import/file-button.tsx';
import { useHandedFile } from '#web/platform/file-import/handed-file.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { DiaryFrame } from './diary-frame.tsx';
import { EarlierDiaries } from './earlier-diaries.tsx';
import type { DiaryImportWork } from './use-diary-import.ts';

const APPS = ['cronometer', 'myfitnesspal', 'csv'] as const;
const PROBLEM_ID = 'diary-file-problem';

type FileStepProps = { work: DiaryImportWork; state: Extract<DiaryImportWork['state'], { step: 'file' }> };

/** Step one: how to export from the other app, and choosing the file. */
export function FileStep({ work, state }: FileStepProps) {
  const t = useTranslations('diary');
  const shared = useTranslations('fileImport');
  const { problem, draft } = state;
  const choose = useAction(work.choose, { action: shared('actions.read') });
  const isBusy = choose.busy || !work.isReady;
  useHandedFile('meals', work.isReady, (file) => void choose.run(file));
  return (
    <DiaryFrame
      state={state}
      note={shared('private')}
      footer={
        <FileButton
          text={t('file.choose')}
          help={t('file.largest')}
          accept=".csv,text/csv,text/plain"
          disabled={isBusy}
          busy={isBusy ? <Spinner label={t('file.reading')} /> : undefined}
          onFiles={([file]) => file && void choose.run(file)}
          problemId={problem && PROBLEM_ID}
        />
      }
    >
      <div>
        <h2 className="text-h2">{t('file.title')}</h2>
        <p className="mt-1 text-ink-3">{t('file.text')}</p>
      </div>
      {problem && <FieldError id={PROBLEM_ID}>{t(`problems.${problem}`)}</FieldError>}
      {draft && (
        <ColumnsCard
          table={draft.table}
          columns={draft.choices.columns}
          isAll
          onChange={(columns) => void work.changeChoices({ columns })}
        />
      )}
      <AppsCard
        apps={APPS.map((app) => ({ name: t(`apps.${app}`), contents: t(`brings.${app}`), how: t(`how.${app}`) }))}
      />
      <EarlierDiaries />
    </DiaryFrame>
  );
}
