import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '#web/platform/api/use-action.ts';
import { AppsCard } from '#web/platform/file-import/apps-card.tsx';
import { EarlierImports as List } from '#web/platform/file-import/earlier-imports.tsx';
import { FileButton } from '#web/platform/file-import/file-button.tsx';
import { useHandedFile } from '#web/platform/file-import/handed-file.ts';
import { ConsentCard } from '#web/platform/session/consent-card.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { healthImportsQuery } from '../health-queries.ts';
import { ImportFrame } from './import-frame.tsx';
import type { HealthImportWork } from './use-health-import.ts';
import { useUndoHealthImport } from './use-undo-health-import.ts';

const APPS = ['apple-health', 'google-fit', 'withings', 'garmin'] as const;
const PARTS = 1000;

type FileStepProps = { work: HealthImportWork; state: Extract<HealthImportWork['state'], { step: 'file' }> };

/** Step one: the app, its export instructions, and the file. */
export function FileStep({ work, state }: FileStepProps) {
  const t = useTranslations('health');
  const shared = useTranslations('fileImport');
  const { reading, problem } = state;
  const mayImport = useMayImport();
  const choose = useAction(work.choose, { action: shared('actions.read') });
  const isReading = reading !== null;
  useHandedFile('health', mayImport, (file) => void choose.run(file));
  return (
    <ImportFrame
      state={state}
      note={shared('private')}
      footer={
        isReading ? (
          <>
            <ProgressBar hideLabel label={t('import.reading')} value={Math.round(reading * PARTS)} max={PARTS} />
            <Button variant="secondary" full onClick={work.stop}>
              {shared('cancel')}
            </Button>
          </>
        ) : (
          <FileButton
            text={t('import.choose')}
            help={t('import.kinds')}
            accept=".zip,.xml,.csv,.json,application/zip,text/xml,text/csv"
            disabled={!mayImport}
            onFiles={([file]) => file && void choose.run(file)}
            problemId={problem && PROBLEM_ID}
          />
        )
      }
    >
      <ImportConsent />
      <div>
        <h2 className="text-h2">{t('import.fileTitle')}</h2>
        <p className="mt-1 text-ink-3">{t('import.fileText')}</p>
      </div>
      <div aria-live="polite">
        {isReading && <p className="text-ink-2">{t('import.reading')}</p>}
        {problem && <FieldError id={PROBLEM_ID}>{t(`problems.${problem}`)}</FieldError>}
      </div>
      <AppsCard
        apps={APPS.map((app) => ({ name: t(`apps.${app}`), contents: t(`brings.${app}`), how: t(`how.${app}`) }))}
      />
      <EarlierImports />
    </ImportFrame>
  );
}

const PROBLEM_ID = 'health-file-problem';

function EarlierImports() {
  const t = useTranslations('health');
  const { data } = useQuery(healthImportsQuery());
  const { undo } = useUndoHealthImport();
  const imports = data?.map(({ source, fileName, weights, samples, workouts, ...one }) => ({
    ...one,
    rows: weights + samples + workouts,
    name: fileName || t(`apps.${source}`),
    summary: t('earlier.facts', { weights, samples, workouts }),
  }));
  return <List imports={imports} undo={undo} />;
}

/** True when the server accepts health data of this member. */
function useMayImport(): boolean {
  const { healthConsent, importConsent } = useMember();
  // A session cached by an older version lacks this field until the server responds.
  return healthConsent && importConsent !== false;
}

/** Asks for consent when the member's consent does not cover imported data or was withdrawn. */
function ImportConsent() {
  const t = useTranslations('health');
  const { healthConsent } = useMember();
  const mayImport = useMayImport();
  if (mayImport) return null;
  return <ConsentCard hasConsent={healthConsent} text={(name) => t(`consent.${name}`)} />;
}
