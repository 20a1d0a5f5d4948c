import { Link } from '@tanstack/react-router';
import { CalendarDays, Play, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { tableOf } from '#domain/sync/outbox/operation.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useRefusalText } from '#web/platform/offline/status/use-operation-text.ts';
import { useRefused } from '#web/platform/offline/status/use-refused.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabPanel, tabClass, tabsRowClass } from '#web/ui/tabs.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { HistoryTab } from '../history/history-tab.tsx';
import { LiveBanner } from '../live/live-banner.tsx';
import { QuickLogSheet } from '../quick-log/quick-log-sheet.tsx';
import { SCHEDULES } from '../schedules/schedule-rows.ts';
import { useSchedules } from '../schedules/use-schedules.ts';
import { TEMPLATES } from '../templates/template-rows.ts';
import { useTemplates } from '../templates/use-templates.ts';
import { TrainingConsent } from '../training-consent.tsx';
import { FITNESS_TABS, type FitnessSearch, type FitnessTab } from './fitness-search.ts';
import { OverviewTab } from './overview-tab.tsx';
import { SchedulesTab } from './schedules-tab.tsx';
import { StartSheet } from './start-sheet.tsx';
import { WorkoutsTab } from './workouts-tab.tsx';

export type FitnessPageProps = {
  search: FitnessSearch;
  onSearch: (search: FitnessSearch, how: { replace: boolean }) => void;
};

const TABS_ID = 'fitness';

/** The training hub with tabs for overview, schedules, workouts and history. */
export function FitnessPage({ search, onSearch }: FitnessPageProps) {
  useTrainingRefusals();
  const t = useTranslations('fitness');
  const isWide = useMediaQuery('(min-width: 1024px)');
  const tab = shownTab(search.tab, isWide);
  const { add: _dialog, ...tabSearch } = search;
  return (
    <>
      <PageHead title={t('page.title')} action={<HeadActions tab={tab} isWide={isWide} tabSearch={tabSearch} />} />
      <LiveBanner />
      <TrainingConsent />
      {isWide ? (
        <TabLinks tab={tab} />
      ) : (
        <Segmented
          kind="tabs"
          id={TABS_ID}
          label={t('tabs.label')}
          value={tab}
          onValueChange={(next) => onSearch(next === 'schedules' ? {} : { tab: next }, { replace: true })}
          options={FITNESS_TABS.filter((name) => name !== 'overview').map((value) => ({
            value,
            label: t(`tabs.${value}`),
          }))}
        />
      )}
      <Panel tab={tab} isTabs={!isWide}>
        {tab === 'history' ? (
          <HistoryTab
            search={tabSearch}
            onSearch={(history) => onSearch({ ...history, tab: 'history' }, { replace: true })}
          />
        ) : (
          <Loaded tab={tab} />
        )}
      </Panel>
      <StartSheet open={search.add === 'workout'} onClose={() => onSearch(tabSearch, { replace: true })} />
      <QuickLogSheet open={search.add === 'activity'} onClose={() => onSearch(tabSearch, { replace: true })} />
    </>
  );
}

type HeadActionsProps = { tab: FitnessTab; isWide: boolean; tabSearch: FitnessSearch };

/** The primary action of the tab; wide screens also have links to the calendar and the quick log. */
function HeadActions({ tab, isWide, tabSearch }: HeadActionsProps) {
  const t = useTranslations('fitness');
  const look = buttonClass({ variant: 'secondary', size: isWide ? 'md' : 'sm' });
  return (
    <div className="flex flex-wrap gap-2.5">
      {isWide && (
        <Link to="/fitness/calendar" className={look}>
          <Icon of={CalendarDays} size={18} />
          {t('page.calendar')}
        </Link>
      )}
      {(isWide || tab === 'history') && (
        <Link to="/fitness" search={{ ...tabSearch, add: 'activity' }} resetScroll={false} className={look}>
          <Icon of={Plus} size={18} />
          {t('page.logActivity')}
        </Link>
      )}
      {tab === 'schedules' && (
        <Link to="/fitness/schedule/create" className={look}>
          <Icon of={Plus} size={18} />
          {t('schedules.new')}
        </Link>
      )}
      {tab === 'workouts' && (
        <Link to="/fitness/create" className={look}>
          <Icon of={Plus} size={18} />
          {t('templates.new')}
        </Link>
      )}
      <ButtonLink
        to="/fitness"
        search={{ ...tabSearch, add: 'workout' }}
        resetScroll={false}
        variant="primary"
        size={isWide ? 'md' : 'sm'}
      >
        <Icon of={Play} size={18} />
        {t('page.start')}
      </ButtonLink>
    </div>
  );
}

/** Wide screens open on the overview; phones have none. */
function shownTab(tab: FitnessTab | undefined, isWide: boolean): FitnessTab {
  if (isWide) return tab ?? 'overview';
  return tab === undefined || tab === 'overview' ? 'schedules' : tab;
}

/** On wide screens the exercises page is among the tabs, so that all tabs are links. */
function TabLinks({ tab }: { tab: FitnessTab }) {
  const t = useTranslations('fitness');
  const linkOf = (name: FitnessTab) => (
    <Link
      key={name}
      to="/fitness"
      search={name === 'overview' ? {} : { tab: name }}
      replace
      resetScroll={false}
      aria-current={name === tab ? 'page' : undefined}
      className={tabClass(name === tab)}
    >
      {t(`tabs.${name}`)}
    </Link>
  );
  return (
    <nav aria-label={t('tabs.label')} className={tabsRowClass}>
      {linkOf('overview')}
      {linkOf('schedules')}
      {linkOf('workouts')}
      <Link to="/exercises" className={tabClass(false)}>
        {t('tabs.exercises')}
      </Link>
      {linkOf('history')}
    </nav>
  );
}

/** Tabs have a tab panel; links do not. */
function Panel({ tab, isTabs, children }: { tab: FitnessTab; isTabs: boolean; children: ReactNode }) {
  const className = 'flex flex-col gap-4 md:gap-5';
  if (!isTabs) return <div className={className}>{children}</div>;
  return (
    <TabPanel id={TABS_ID} value={tab} className={className}>
      {children}
    </TabPanel>
  );
}

/** Loads the hub and shows its tab or an error. */
function Loaded({ tab }: { tab: FitnessTab }) {
  const t = useTranslations('fitness');
  const { query, isReady } = useTemplates();
  const { isReady: hasSchedules } = useSchedules();
  const content = useContentError(query, t('errors.loading'));
  if (query.data && tab === 'overview') return <OverviewTab hub={query.data} />;
  if (isReady || hasSchedules) return tab === 'workouts' ? <WorkoutsTab /> : <SchedulesTab />;
  return content.failed ? <LoadFailed title={t('errors.loading')} content={content} /> : <HubSkeleton />;
}

function HubSkeleton() {
  const t = useTranslations('fitness');
  return (
    <SkeletonGroup label={t('page.loading')} className="flex flex-col gap-4">
      <Card as="div">
        <Skeleton width="40%" height={22} />
        <Skeleton width="55%" className="mt-2" />
        <Skeleton shape="block" height={72} className="mt-4" />
        <Skeleton width="45%" height={26} className="mt-6" />
        <Skeleton width="60%" className="mt-2" />
      </Card>
      <Card as="div" className="flex flex-col gap-4">
        <Skeleton width="50%" />
        <Skeleton width="65%" />
      </Card>
    </SkeletonGroup>
  );
}

/** Shows an error when the server refuses a workout or schedule while the hub is open. */
function useTrainingRefusals(): void {
  const t = useTranslations('fitness');
  const toast = useToast();
  const reason = useRefusalText();
  useRefused(
    ({ record }) => [TEMPLATES.name, SCHEDULES.name].includes(tableOf(record)),
    ({ record, effect, refusal }) => {
      const kind = tableOf(record) === TEMPLATES.name ? 'Template' : 'Schedule';
      const title = t(effect === 'delete' ? `errors.deleting${kind}` : `errors.saving${kind}`);
      toast.show({ tone: 'error', title, text: reason(refusal) });
    },
  );
}
