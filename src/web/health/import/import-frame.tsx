import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ImportFrame as Frame } from '#web/platform/file-import/import-frame.tsx';

type ImportFrameProps = { step: 1 | 2 | 3; footer: ReactNode; note?: ReactNode; children: ReactNode };

/** The frame of the three steps, with the way out to the days. */
export function ImportFrame(props: ImportFrameProps) {
  const t = useTranslations('health');
  return (
    <Frame
      {...props}
      title={t('import.title')}
      stepText={t('import.step', { step: props.step })}
      close={(link) => <Link to="/health-sync" {...link} aria-label={t('import.close')} />}
    />
  );
}
