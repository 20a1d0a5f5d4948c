import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ImportFrame, type StepParts } from '#web/platform/file-import/import-frame.tsx';
import type { DiaryImportWork } from './use-diary-import.ts';

/** Layout of the three steps, with a link to the journal. */
export function DiaryFrame(props: StepParts & Pick<DiaryImportWork, 'state'>) {
  const t = useTranslations('diary');
  return (
    <ImportFrame
      {...props}
      title={t('title')}
      stepNames={[t('steps.file'), t('steps.review'), t('steps.done')]}
      close={(link) => <Link to="/meals" {...link} />}
    />
  );
}
