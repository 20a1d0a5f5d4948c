import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useIsPersistent } from '#web/platform/offline/status/use-sync.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { BarEnd } from '#web/ui/page-head.tsx';
import { clockText } from './clock-text.ts';
import { useWorkout } from './live-context.tsx';
import { useNow } from './use-now.ts';

type LiveHeadProps = { isWide: boolean; onFinish: () => void };

/** Name and elapsed time, with buttons to leave the page and to finish. */
export function LiveHead({ isWide, onFinish }: LiveHeadProps) {
  const t = useTranslations('live');
  const { session, isReadOnly } = useWorkout();
  const isPersistent = useIsPersistent();
  const now = useNow(1000);
  const time = clockText(now - Date.parse(session.startedAt));
  return (
    <div className={headClass}>
      <div className="flex">
        <Link
          to="/fitness"
          aria-label={t('page.minimise')}
          className={isWide ? buttonClass({ variant: 'secondary', size: 'md' }) : iconButtonClass({})}
        >
          <Icon of={ChevronDown} size={isWide ? 18 : 22} />
          {isWide && t('page.minimise')}
        </Link>
        <BarEnd of="start" />
      </div>
      <div className="min-w-0 text-center">
        <p className="truncate text-body font-semibold">{session.name}</p>
        <p className="text-caption text-ink-3 tabular-nums">
          <span data-testid="elapsed">{time}</span>
          {isWide && isPersistent && t('page.kept')}
        </p>
      </div>
      <div className="flex justify-end">
        {!isReadOnly && (
          <Button variant="soft" size="md" onClick={onFinish}>
            {t(isWide ? 'page.finishWhole' : 'page.finish')}
          </Button>
        )}
        <BarEnd of="end" />
      </div>
    </div>
  );
}

const headClass =
  'sticky top-0 z-bar -mx-4 -mt-2 grid min-h-14 grid-cols-[auto_1fr_auto] items-center bg-bg/92 px-2 pt-[env(safe-area-inset-top)] backdrop-blur-[14px] md:static md:m-0 md:grid-cols-[160px_1fr_160px] md:bg-transparent md:px-0 md:backdrop-blur-none';
