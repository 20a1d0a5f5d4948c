import { Link, useLocation } from '@tanstack/react-router';
import { ChevronUp, Dumbbell } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { type LiveSession, nextSet } from '#domain/fitness/live/live-session.ts';
import { restLeft } from '#domain/fitness/live/rest-timer.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useStoredNames } from '../exercises/use-exercises.ts';
import { clockText, restText } from '../live/clock-text.ts';
import { useRestNotice, useRestSignal } from '../rest/use-rest-signal.ts';
import './live-bar.css';
import { useLiveStore } from '../live/use-live.ts';
import { useLiveSettings } from '../live/use-live-settings.ts';
import { useNow } from '../live/use-now.ts';

const PATH = '/fitness/live';

/** The running workout of this device while another page is open. Reads only the device. */
function useMinimisedSession(): LiveSession | null {
  const store = useLiveStore();
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const isOpen = useLocation({ select: ({ pathname }) => pathname === PATH });
  useEffect(() => {
    if (store.getSnapshot().status === 'loading') void store.load();
  }, [store]);
  if (isOpen || state.status === 'loading' || state.status === 'none') return null;
  const isHere = state.status === 'here' || (state.status === 'watching' && state.holder.kind === 'tab');
  return isHere ? state.session : null;
}

type MinimisedWorkoutProps = {
  /** True when the page has its own buttons in place of the phone's menu. */
  isInFlow: boolean;
  loadTexts: () => Promise<unknown>;
};

/** The running workout on other pages, once its texts are loaded. */
export function MinimisedWorkout({ isInFlow, loadTexts }: MinimisedWorkoutProps) {
  const session = useMinimisedSession();
  const [hasTexts, setHasTexts] = useState(false);
  const load = useEffectEvent(() =>
    loadTexts().then(
      () => setHasTexts(true),
      () => undefined,
    ),
  );
  const isRunning = session !== null;
  useEffect(() => {
    if (isRunning) void load();
  }, [isRunning]);
  return session && hasTexts ? <LiveBar session={session} isInFlow={isInFlow} /> : null;
}

type LiveBarProps = { session: LiveSession } & Pick<MinimisedWorkoutProps, 'isInFlow'>;

/**
 * The running workout on other pages: above the phone's menu, or at the top of pages with their own buttons there. It also signals the end
 * of a rest.
 */
function LiveBar({ session, isInFlow }: LiveBarProps) {
  const t = useTranslations('live');
  const { settings } = useLiveSettings();
  const storedName = useStoredNames();
  const now = useNow(500);
  useRestSignal(session.rest, settings, useRestNotice());
  const left = session.rest && restLeft(session.rest, now);
  const next = nextSet(session)?.exercise ?? session.exercises.at(-1);
  return (
    <aside
      aria-label={t('bar.label')}
      data-live-bar={isInFlow ? 'flow' : 'fixed'}
      className={classNames(barClass, isInFlow ? flowClass : fixedClass)}
    >
      <Link to={PATH} className="flex min-h-14 items-center gap-3 px-4 py-2">
        <Icon of={Dumbbell} size={20} className="flex-none text-inverse-accent" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{next ? storedName(next) : session.name}</span>
          <span className="block truncate text-caption text-inverse-2 tabular-nums">
            {clockText(now - Date.parse(session.startedAt))} · {session.name}
          </span>
        </span>
        {left !== null && (
          <span role="timer" className="flex-none text-right text-h3 text-inverse-accent tabular-nums">
            {left > 0 ? restText(left) : t('bar.restOver')}
          </span>
        )}
        <span className="sr-only">{t('bar.open')}</span>
        <Icon of={ChevronUp} className="flex-none text-inverse-2" />
      </Link>
    </aside>
  );
}

const barClass =
  'bg-inverse text-on-inverse print:hidden ' +
  'md:fixed md:right-6 md:bottom-[calc(24px+var(--wide-footer,0px))] md:left-auto md:z-bar md:m-0 md:w-88 md:rounded-lg md:shadow-2';
const flowClass = 'mx-4 mt-2 rounded-lg';
const fixedClass =
  'fixed inset-x-0 bottom-[calc(var(--bottombar)+var(--page-footer,0px)+env(safe-area-inset-bottom))] z-bar';
