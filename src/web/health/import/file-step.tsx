import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAction } from '#web/platform/api/use-action.ts';
import { FileButton } from '#web/platform/file-import/file-button.tsx';
import { useHandedFile } from '#web/platform/file-import/handed-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportConsent, useMayImport } from './import-consent.tsx';
import { ImportFrame } from './import-frame.tsx';
import type { HealthImportWork } from './use-health-import.ts';

const APPS = ['apple-health', 'google-fit', 'withings', 'garmin'] as const;
const PARTS = 1000;

/** Step one: where the file comes from, how to get it, and the file itself. */
export function FileStep({ work }: { work: HealthImportWork }) {
  const t = useTranslations('health');
  const { progress, problem } = work;
  const mayImport = useMayImport();
  const choose = useAction(work.choose, { action: t('import.readAction') });
  const isReading = progress !== null;
  useHandedFile('health', mayImport, (file) => void choose.run(file));
  return (
    <ImportFrame
      step={1}
      note={t('import.private')}
      footer={
        isReading ? (
          <>
            <ProgressBar hideLabel label={t('import.reading')} value={Math.round(progress * PARTS)} max={PARTS} />
            <Button variant="secondary" full onClick={work.cancel}>
              {t('import.cancel')}
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
      <Apps />
      <EarlierImports />
    </ImportFrame>
  );
}

const PROBLEM_ID = 'health-file-problem';

/** How to get the file out of each app. The format itself is told from the file. */
function Apps() {
  const t = useTranslations('health');
  return (
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
  );
}
