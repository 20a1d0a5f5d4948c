import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IMPORT_SOURCES, type ImportSource } from '#domain/fitness/fitness-codes.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { EarlierImports as List } from '#web/platform/file-import/earlier-imports.tsx';
import { FileButton } from '#web/platform/file-import/file-button.tsx';
import { useHandedFile } from '#web/platform/file-import/handed-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TrainingConsent } from '../training-consent.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { ImportFrame } from './import-frame.tsx';
import { importsQuery } from './import-queries.ts';
import { useUndoWorkoutImport } from './report-step.tsx';
import { type Import, rowsOf } from './use-import.ts';

type FileStepProps = { work: Import; state: Extract<Import['state'], { step: 'file' }> };

/** Step one: the app, its export instructions, and the file. */
export function FileStep({ work, state }: FileStepProps) {
  const t = useTranslations('import');
  const read = state.draft?.read ?? null;
  const look = useAction(work.look, { action: useTranslations('fileImport')('actions.read') });
  // The file format is detected; the choice selects the instructions, and is needed for files of other apps.
  const [source, setSource] = useState<ImportSource>(() => read?.head.source ?? 'strong');
  const choose = async (file: File) => {
    const { draft } = await work.choose(file);
    if (draft?.read) setSource(draft.read.head.source);
  };
  const unmapped = state.draft?.unmapped ?? null;
  const isUnknown = unmapped !== null && read === null;
  const isReady = read !== null && state.reading === null;
  return (
    <ImportFrame
      state={state}
      note={t(isReady ? 'file.ready' : 'file.chooseFirst')}
      footer={
        <Button
          full
          disabled={!isReady}
          busy={look.busy}
          onClick={() => state.draft && read && void look.run({ ...state.draft, read })}
        >
          {t('file.continue')}
        </Button>
      }
    >
      <TrainingConsent />
      <div>
        <h2 className="text-h2">{t('file.title')}</h2>
        <p className="mt-1 text-ink-3">{t('file.text')}</p>
      </div>
      <Sources source={source} onSource={setSource} />
      <ChosenFile
        state={state}
        onChoose={(file) => void choose(file)}
        problem={isUnknown && source !== 'csv' ? 'unknown' : state.problem}
      />
      {unmapped && source === 'csv' && <ColumnsCard unmapped={unmapped} onPoint={work.point} />}
      <EarlierImports />
    </ImportFrame>
  );
}

type SourcesProps = { source: ImportSource; onSource: (source: ImportSource) => void };

function Sources({ source, onSource }: SourcesProps) {
  const t = useTranslations('import');
  return (
    <>
      <Card flush>
        <fieldset className="divide-y divide-line">
          <legend className="sr-only">{t('file.title')}</legend>
          {IMPORT_SOURCES.map((value) => (
            <label
              key={value}
              className={classNames('flex min-h-16 items-center gap-3 px-5 py-2', value === source && 'bg-accent-soft')}
            >
              <input
                type="radio"
                name="import-source"
                className="radio"
                checked={value === source}
                onChange={() => onSource(value)}
              />
              <span>
                <span className="block font-medium text-ink">{t(`apps.${value}`)}</span>
                <span className="block text-caption text-ink-2">{t(`where.${value}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Card>
      <Card>
        <h3 className="text-h3">
          {source === 'csv' ? t('file.howOther') : t('file.how', { app: t(`apps.${source}`) })}
        </h3>
        <ol className="mt-3 flex flex-col gap-3">
          {STEPS.map((step) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-caption font-semibold text-accent"
              >
                {step}
              </span>
              <span className="text-ink-2">{t(`${source}Steps.${step}`)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

const STEPS = ['1', '2', '3'] as const;

type FileState = FileStepProps['state'];
type ChosenFileProps = { state: FileState; onChoose: (file: File) => void; problem: FileState['problem'] };

function ChosenFile({ state: { draft, reading }, onChoose, problem }: ChosenFileProps) {
  const t = useTranslations('import');
  const shared = useTranslations('fileImport');
  const problemId = useId();
  useHandedFile('fitness', true, onChoose);
  const isReading = reading !== null;
  return (
    <div className="flex flex-col gap-2">
      <FileButton
        tall
        text={draft?.file.name ?? t('file.choose')}
        isChosen={draft !== null}
        help={draft?.read ? t('file.read', { rows: rowsOf(draft.read) }) : t('file.largest')}
        accept=".csv,text/csv,text/plain"
        disabled={isReading}
        busy={isReading ? <Spinner label={t('file.reading')} /> : undefined}
        onFiles={([file]) => file && onChoose(file)}
        problemId={problem && problemId}
      />
      {problem && <FieldError id={problemId}>{t(`problems.${problem}`)}</FieldError>}
      <p className="text-center text-caption text-ink-3">{shared('private')}</p>
    </div>
  );
}

function EarlierImports() {
  const t = useTranslations('import');
  const { data } = useQuery(importsQuery());
  const { undo } = useUndoWorkoutImport();
  const imports = data?.map(({ source, fileName, workouts, sets, ...one }) => ({
    ...one,
    rows: workouts,
    name: fileName || t(`apps.${source}`),
    summary: t('earlier.facts', { app: t(`apps.${source}`), workouts, sets }),
  }));
  return <List imports={imports} undo={undo} />;
}
