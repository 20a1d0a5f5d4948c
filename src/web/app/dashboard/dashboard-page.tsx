import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { firstName } from '#domain/auth/person-name.ts';
import { isoWeek } from '#domain/day/iso-week.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { dayByClock, useToday } from '#web/platform/format/use-today.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useFirstReadsDone } from '../frame/after-first-reads.tsx';
import { type NavSection, navSections, quickActions } from '../frame/nav-sections.ts';
import { dashboardCards, type Planned } from './dashboard-cards.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DayAtAGlance } from './day-at-a-glance.tsx';

const DashboardFailed = lazyPart(async () => (await import('./dashboard-failed.tsx')).DashboardFailed, {
  otherwise: 'unseen',
});

/** The day at a glance: goals and earlier days are one call, today is the journal's, and features add their cards. */
export function DashboardPage() {
  const t = useTranslations('dashboard');
  const today = useToday();
  const query = useQuery(dashboardQuery(today));
  const problem = useContentError(query, t('failed.title'));
  const isWide = useMediaQuery('(min-width: 1024px)');
  const quickActions = <QuickActions sections={navSections} />;
  return (
    <>
      <Welcome today={today} />
      {isWide && quickActions}
      {problem.failed && (
        <Suspense>
          <DashboardFailed problem={problem} />
        </Suspense>
      )}
      {query.isPending && <DashboardSkeleton />}
      {query.data ? (
        // The device's store may still be opening, and its data belongs to today.
        <Suspense fallback={<DashboardSkeleton />}>
          <DayAtAGlance read={query.data}>{!isWide && quickActions}</DayAtAGlance>
        </Suspense>
      ) : (
        // The position on a phone depends on the day's data: earlier the tiles would move.
        !isWide && (problem.failed || !query.isPending) && quickActions
      )}
      {/* Shown once it is known whether there is a weight, so that no card moves. */}
      {!query.isPending && (
        <Suspense>
          <FeatureCards today={today} isWide={isWide} />
        </Suspense>
      )}
    </>
  );
}

/** The day is above them and does not wait for their code. */
function FeatureCards({ today, isWide }: { today: string; isWide: boolean }) {
  const isDayDrawn = useFirstReadsDone();
  return isDayDrawn && <Cards today={today} isWide={isWide} />;
}

function Cards({ today, isWide }: { today: string; isWide: boolean }) {
  const { planned, onKnown } = usePlanned();
  return (
    <div className="grid gap-4 empty:hidden md:gap-5 lg:grid-cols-3">
      {/* Each has its own Suspense, so that it is not rendered again for the others. */}
      {dashboardCards(isWide ? 'below' : planned).map(({ key, card: Card }) => (
        <Suspense key={key}>
          <Card today={today} onKnown={onKnown} />
        </Suspense>
      ))}
    </div>
  );
}

/** The longest wait of the cards for the planned meal. */
const PLAN_LIMIT_MS = 2_000;

function usePlanned() {
  const [planned, setPlanned] = useState<Planned>('awaited');
  useEffect(() => {
    const timer = setTimeout(() => setPlanned(resolvePlanned('below')), PLAN_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return { planned, onKnown: () => setPlanned(resolvePlanned('first')) };
}

/** Decided once: a rendered card stays where it is. */
const resolvePlanned = (as: Planned) => (now: Planned) => (now === 'awaited' ? as : now);

/** Uses the member's stored data, so the heading renders before the numbers. */
function Welcome({ today }: { today: string }) {
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

/** Shortcuts to daily actions: two or three tiles in a row on a phone, one row on a desktop. */
function QuickActions({ sections }: { sections: readonly NavSection[] }) {
  const t = useTranslations('app');
  const title = useTranslations('dashboard');
  const actions = quickActions(sections);
  if (actions.length === 0) return null;
  // Four tiles in rows of three would leave one alone.
  const columns = actions.length === 4 ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(5.4rem,1fr))]';
  return (
    <nav aria-label={title('quick')} className={`grid ${columns} gap-2.5 lg:grid-cols-6 lg:gap-3`}>
      {actions.map(({ label, link, icon }) => (
        <Link key={label} {...link} className={tileClass}>
          <Icon of={icon} size={24} className="text-accent" />
          {t(`nav.${label}`)}
        </Link>
      ))}
    </nav>
  );
}

const tileClass =
  'flex min-h-23 flex-col justify-between gap-2 rounded-lg border border-line bg-surface px-2.5 py-3.5 text-label font-semibold max-[359px]:px-1.5 max-[359px]:text-caption tracking-snug shadow-1 ' +
  'lg:min-h-14 lg:flex-row lg:items-center lg:justify-start lg:gap-2.75 lg:px-4 lg:py-0 lg:whitespace-nowrap';
