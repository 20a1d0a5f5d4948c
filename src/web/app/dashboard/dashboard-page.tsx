import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { firstName } from '#domain/auth/person-name.ts';
import { isoWeek } from '#domain/day/iso-week.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { dayByClock, useToday } from '#web/platform/format/use-today.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useFirstReadsDone } from '../frame/after-first-reads.tsx';
import { navSections } from '../frame/nav-sections.ts';
import { dashboardCards, type Planned } from './dashboard-cards.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DayAtAGlance } from './day-at-a-glance.tsx';
import { QuickActions } from './quick-actions.tsx';

const DashboardFailed = lazyPart(async () => (await import('./dashboard-failed.tsx')).DashboardFailed, {
  otherwise: 'unseen',
});

/** The day at a glance: goals and the days before are one call, today is the journal's, and features add their cards. */
export function DashboardPage() {
  const t = useTranslations('dashboard');
  const today = useToday();
  const query = useQuery(dashboardQuery(today));
  const problem = useContentError(query, t('failed.title'));
  const isWide = useMediaQuery('(min-width: 1024px)');
  const quickActions = <QuickActions sections={navSections} />;
  return (
    <>
      <Greeting today={today} />
      {isWide && quickActions}
      {problem.failed && (
        <Suspense>
          <DashboardFailed problem={problem} />
        </Suspense>
      )}
      {query.isPending && <DashboardSkeleton />}
      {query.data ? (
        // The device's store may still be opening; what it holds belongs to today.
        <Suspense fallback={<DashboardSkeleton />}>
          <DayAtAGlance read={query.data}>{!isWide && quickActions}</DayAtAGlance>
        </Suspense>
      ) : (
        // Where they stand on a phone is known with the day: before it they would move.
        !isWide && (problem.failed || !query.isPending) && quickActions
      )}
      {/* Once it is known whether there is a weight to show: no card moves to make room for another. */}
      {!query.isPending && (
        <Suspense>
          <FeatureCards today={today} isWide={isWide} />
        </Suspense>
      )}
    </>
  );
}

/** The day stands above them, and does not wait for their code. */
function FeatureCards({ today, isWide }: { today: string; isWide: boolean }) {
  const isDayDrawn = useFirstReadsDone();
  return isDayDrawn && <Cards today={today} isWide={isWide} />;
}

function Cards({ today, isWide }: { today: string; isWide: boolean }) {
  const { planned, onKnown } = usePlanned();
  return (
    <div className="grid gap-4 empty:hidden md:gap-5 lg:grid-cols-3">
      {/* Each waits for its own code: one that is ready is not drawn again for every other that is not. */}
      {dashboardCards(isWide ? 'below' : planned).map(({ key, card: Card }) => (
        <Suspense key={key}>
          <Card today={today} onKnown={onKnown} />
        </Suspense>
      ))}
    </div>
  );
}

/** On a line that hangs, the cards do not wait for the planned meal for ever. */
const PLAN_LIMIT_MS = 2_000;

function usePlanned() {
  const [planned, setPlanned] = useState<Planned>('awaited');
  useEffect(() => {
    const timer = setTimeout(() => setPlanned(settled('below')), PLAN_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return { planned, onKnown: () => setPlanned(settled('first')) };
}

/** Decided once: a card that is shown stays where it is. */
const settled = (as: Planned) => (now: Planned) => (now === 'awaited' ? as : now);

/** The member is greeted by what is already known of them, so the heading is there before the numbers are. */
function Greeting({ today }: { today: string }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const { fullName, createdAt } = useMember();
  const isFirstDay = dayByClock(new Date(createdAt)) === today;
  const day = format.sentence(format.day(today));
  return (
    <PageHead
      large
      title={t(isFirstDay ? 'greeting.welcome' : 'greeting.hello', { name: firstName(fullName) })}
      overline={
        <>
          <span className="md:hidden">{day}</span>
          <span className="hidden md:inline">{t('greeting.dayAndWeek', { day, week: isoWeek(today) })}</span>
        </>
      }
    />
  );
}
