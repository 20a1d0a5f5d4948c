import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ImportFrame as Frame, type StepParts } from '#web/platform/file-import/import-frame.tsx';
import { HISTORY_LINK } from '../history/history-link.ts';
import type { Import } from './use-import.ts';

/** The frame of the three steps, with a link to the history. */
export function ImportFrame(props: StepParts & Pick<Import, 'state'>) {
  const t = useTranslations('import');
  return <Frame {...props} title={t('title')} close={(link) => <Link {...HISTORY_LINK} {...link} />} />;
}
