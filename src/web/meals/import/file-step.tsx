import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAction } from '#web/platform/api/use-action.ts';
import { FileButton } from '#web/platform/file-import/file-button.tsx';
import { useHandedFile } from '#web/platform/file-import/handed-file.ts';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { DiaryFrame } from './diary-frame.tsx';
import { EarlierDiaries } from './earlier-diaries.tsx';
import type { DiaryImportWork } from './use-diary-import.ts';

const APPS = ['cronometer', 'myfitnesspal', 'csv'] as const;
const PROBLEM_ID = 'diary-file-problem';

/** Step one: how to get the file out of the other app, and the file itself. */
export function FileStep({ work }: { work: DiaryImportWork }) {
  const t = useTranslations('diary');
  const { problem, unknown } = work;
  const choose = useAction(work.choose, { action: t('actions.read') });
  const isBusy = choose.busy || !work.isReady;
  useHandedFile('meals', work.isReady, (file) => void choose.run(file));
  return (
    <DiaryFrame
      step={1}
      note={t('file.private')}
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
      {unknown && (
        <ColumnsCard
          table={unknown.table}
          columns={unknown.choices.columns}
          isAll
          onChange={(columns) => void work.changeChoices({ columns })}
        />
      )}
      <Card flush>
        {APPS.map((app) => (
          <details key={app} className="border-line not-first:border-t">
            <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-ink">{t(`apps.${app}`)}</span>
                <span className="block text-caption text-ink-3">{t(`brings.${app}`)}</span>
              </span>
              <Icon of={ChevronDown} className="text-ink-3" />
            </summary>
            <p className="px-5 pb-4 text-ink-2">{t(`how.${app}`)}</p>
          </details>
        ))}
      </Card>
      <EarlierDiaries />
    </DiaryFrame>
  );
}
