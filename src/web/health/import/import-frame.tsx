import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ImportFrame as Frame, type StepParts } from '#web/platform/file-import/import-frame.tsx';
import type { HealthImportWork } from './use-health-import.ts';

/** The frame of the three steps, with a link to the days. */
export function ImportFrame(props: StepParts & Pick<HealthImportWork, 'state'>) {
  const t = useTranslations('health');
  return <Frame {...props} title={t('import.title')} close={(link) => <Link to="/health-sync" {...link} />} />;
}
