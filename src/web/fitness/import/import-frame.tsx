import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ImportFrame as Frame } from '#web/platform/file-import/import-frame.tsx';
import { HISTORY_LINK } from '../history/history-link.ts';

type ImportFrameProps = { step: 1 | 2 | 3; footer: ReactNode; note?: ReactNode; children: ReactNode };

/** The frame of the three steps, with the way out to the history. */
export function ImportFrame(props: ImportFrameProps) {
  const t = useTranslations('import');
  return (
    <Frame
      {...props}
      title={t('title')}
      stepText={t('step', { step: props.step })}
      close={(link) => <Link {...HISTORY_LINK} {...link} aria-label={t('close')} />}
    />
  );
}
