import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';

type ImportFrameProps = { step: 1 | 2 | 3; footer: ReactNode; note?: ReactNode; children: ReactNode };

/** The bar with the way out, how far one has come, and the step's one button at the bottom. */
export function ImportFrame({ step, footer, note, children }: ImportFrameProps) {
  const t = useTranslations('health');
  return (
    <>
      <SubBar
        heading
        title={t('import.title')}
        lead={
          <Link to="/health-sync" aria-label={t('import.close')} className={iconButtonClass({})}>
            <Icon of={X} size={22} />
          </Link>
        }
      />
      <div className="mx-auto flex w-full max-w-140 flex-col gap-4 pb-32 md:pb-0">
        <p className="sr-only" aria-live="polite">
          {t('import.step', { step })}
        </p>
        <div aria-hidden className="flex gap-1.5">
          {[1, 2, 3].map((part) => (
            <span
              key={part}
              className={classNames('h-1 flex-1 rounded-full', part <= step ? 'bg-accent' : 'bg-surface-3')}
            />
          ))}
        </div>
        {children}
        <div className={barClass}>
          {footer}
          {note && <p className="text-center text-caption text-ink-3">{note}</p>}
        </div>
      </div>
    </>
  );
}

const barClass =
  'fixed inset-x-0 bottom-0 z-bar flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] ' +
  'md:sticky md:inset-x-auto md:bg-bg/92 md:px-0 md:pb-4 md:backdrop-blur-[14px]';
