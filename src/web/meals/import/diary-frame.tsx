import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ImportFrame } from '#web/platform/file-import/import-frame.tsx';

type DiaryFrameProps = { step: 1 | 2 | 3; footer: ReactNode; note?: ReactNode; children: ReactNode };

/** The frame of the three steps, with the way out to the journal. */
export function DiaryFrame(props: DiaryFrameProps) {
  const t = useTranslations('diary');
  return (
    <ImportFrame
      {...props}
      title={t('title')}
      stepText={t('step', { step: props.step })}
      stepNames={[t('steps.file'), t('steps.review'), t('steps.done')]}
      close={(link) => <Link to="/meals" {...link} aria-label={t('close')} />}
    />
  );
}
