import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useRenderLoopGuard } from '#web/platform/faults/use-render-loop-guard.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabPanel, tabClass, tabsRowClass } from '#web/ui/tabs.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useSchedules } from '../schedules/use-schedules.ts';
import { useTemplates } from '../templates/use-templates.ts';
import { TrainingConsent } from '../training-consent.tsx';
import { FITNESS_TABS, type FitnessSearch, type FitnessTab } from './fitness-search.ts';
import { useTrainingWeek } from './use-training-week.ts';
import { WeekStrip } from './week-strip.tsx';
import { useContentText } from './week-texts.ts';

export type FitnessPageProps = {
  search: FitnessSearch;
  onSearch: (search: FitnessSearch, how: { replace: boolean }) => void;
};

const TABS_ID = 'fitness';

/** The training hub: schedules with today and the week, workouts to repeat, and what was done. */
export function FitnessPage({ search, onSearch }: FitnessPageProps) {
  useRenderLoopGuard();
  const t = useTranslations('fitness');
  const isWide = useMediaQuery('(min-width: 1024px)');
  const tab = shownTab(search.tab, isWide);
  return (
    <>
      <PageHead title={t('page.title')} />
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
        <Loaded>
          {(tab === 'schedules' || tab === 'overview') && <ThisWeek />}
          {tab === 'workouts' && <Workouts />}
          {tab === 'history' && <Latest />}
        </Loaded>
      </Panel>
    </>
  );
}

/** Wide screens open on the overview, which phones have no room for. */
function shownTab(tab: FitnessTab | undefined, isWide: boolean): FitnessTab {
  if (isWide) return tab ?? 'overview';
  return tab === undefined || tab === 'overview' ? 'schedules' : tab;
}

/** On wide screens the exercises stand among the tabs, on an address of their own: all of them are links. */
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

/** Tabs have a panel; where the tabs are links, the content stands for itself. */
function Panel({ tab, isTabs, children }: { tab: FitnessTab; isTabs: boolean; children: ReactNode }) {
  const className = 'flex flex-col gap-4 md:gap-5';
  if (!isTabs) return <div className={className}>{children}</div>;
  return (
    <TabPanel id={TABS_ID} value={tab} className={className}>
      {children}
    </TabPanel>
  );
}

/** What the hub reads in one call, or why it could not be read. */
function Loaded({ children }: { children: ReactNode }) {
  const t = useTranslations('fitness');
  const { query, isReady } = useTemplates();
  const { isReady: hasSchedules } = useSchedules();
  const content = useContentError(query, t('errors.loading'));
  if (isReady || hasSchedules) return children;
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

function ThisWeek() {
  const { week, today } = useTrainingWeek();
  if (!week) return null;
  return (
    <Card>
      <h2 className="text-h3">{week.schedule.title}</h2>
      <div className="mt-4">
        <WeekStrip week={week} today={today} />
      </div>
    </Card>
  );
}

function Workouts() {
  const { templates } = useTemplates();
  const contentText = useContentText();
  return (
    <Card flush>
      <List inset>
        {templates.map((template) => (
          <ListRow key={template.id} title={template.name} meta={contentText(template)} />
        ))}
      </List>
    </Card>
  );
}

function Latest() {
  const format = useFormat();
  const { query } = useTemplates();
  return (
    <Card flush>
      <List inset>
        {query.data?.latest.map(({ id, name, createdAt }) => (
          <ListRow key={id} title={name} meta={format.dateTime(createdAt)} />
        ))}
      </List>
    </Card>
  );
}
