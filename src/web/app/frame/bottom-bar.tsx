import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFirstReadsDone } from './after-first-reads.tsx';
import { bottomBarSections, navSections } from './nav-sections.ts';
import { useCurrentSection, useFrameLook } from './use-frame-look.ts';

const loadPanel = () => import('./more-panel.tsx');
const UnreadDot = lazyPart(async () => (await import('./unread-notifications.tsx')).UnreadDot, { otherwise: 'unseen' });
const MorePanel = lazyPart(async () => (await loadPanel()).MorePanel, { otherwise: 'toast' });

/** The phone's menu. The panel behind "More" is loaded when it is about to be opened. */
export function BottomBar() {
  const look = useFrameLook();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <div
        className={classNames(
          'bottom-menu appears-untouched fixed inset-x-0 bottom-0 z-bar md:hidden print:hidden',
          look === 'full' && 'hidden',
        )}
      >
        <Bar
          isMoreOpen={false}
          onMore={open}
          onPreload={() => void loadPanel().catch(() => undefined)}
          onGo={() => undefined}
        />
      </div>
      {isWanted && (
        <Suspense>
          <MorePanel
            open={isOpen}
            onClose={() => setOpen(false)}
            dock={<Bar isMoreOpen onMore={() => setOpen(false)} onGo={() => setOpen(false)} />}
          />
        </Suspense>
      )}
    </>
  );
}

type BarProps = { isMoreOpen: boolean; onMore: () => void; onPreload?: () => void; onGo: () => void };

function Bar({ isMoreOpen, onMore, onPreload, onGo }: BarProps) {
  const t = useTranslations('app');
  const currentOf = useCurrentSection();
  const sections = bottomBarSections(navSections);
  const isDone = useFirstReadsDone();
  const isElsewhere = !sections.some(({ key }) => currentOf(key));
  return (
    <nav aria-label={t('nav.main')} className={barClass}>
      {sections.map(({ key, path, icon }) => (
        <Link
          key={key}
          to={path}
          aria-current={currentOf(key)}
          onClick={onGo}
          className={classNames(itemClass, restClass, !isMoreOpen && currentClass)}
        >
          <Icon of={icon} size={22} />
          {t(`nav.${key}`)}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        aria-current={isElsewhere}
        onPointerEnter={onPreload}
        onClick={onMore}
        className={classNames(itemClass, isMoreOpen || isElsewhere ? activeClass : restClass)}
      >
        <Icon of={Ellipsis} size={22} />
        {t('nav.more')}
        {isDone && (
          <Suspense>
            <UnreadDot />
          </Suspense>
        )}
      </button>
    </nav>
  );
}

const barClass =
  'grid h-[calc(var(--bottombar)+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col border-t border-line bg-surface px-1.5 pb-[env(safe-area-inset-bottom)]';

const itemClass =
  'relative flex min-w-0 flex-col items-center justify-center gap-0.75 rounded-sm text-[length:min(var(--text-micro),13px)] leading-3.5 ' +
  'before:absolute before:-top-px before:h-0.5 before:w-7 before:rounded-b-full';

const restClass = 'font-medium text-ink-3';

const activeClass = 'font-semibold text-accent before:bg-accent';

const currentClass =
  'aria-[current=page]:font-semibold aria-[current=page]:text-accent aria-[current=page]:before:bg-accent';
