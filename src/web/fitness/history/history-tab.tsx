import { Link } from '@tanstack/react-router';
import { CalendarDays, FileUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { NextStepButton } from '#web/ui/button.tsx';
import { ButtonLink, NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { Pager, useLastPage } from '#web/ui/data/pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { useFitnessHub } from '../use-fitness-hub.ts';
import { HistoryFilters } from './history-filters.tsx';
import { type HistorySearch, isFiltered } from './history-search.ts';
import { RemovedWorkout } from './removed-workout.tsx';
import { TrainingTimeCard } from './training-time-card.tsx';
import { useHistory } from './use-history.ts';
import { WorkoutListRow } from './workout-list-row.tsx';

export type HistoryTabProps = {
  /** Parse with `parseHistorySearch`. */
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
};

/** All workouts, newest first, twenty per page. Needs the texts `history` and `exercises`. */
export function HistoryTab({ search, onSearch }: HistoryTabProps) {
  const t = useTranslations('history');
  const today = useToday();
  const { data: hub } = useFitnessHub(today);
  const { query, lines, total, page, pageSize } = useHistory(search);
  const content = useContentError(query, t('errors.history'));
  const toPage = (next: number) => onSearch(withPage(search, next));
  useLastPage(query.isPlaceholderData ? undefined : query.data, toPage);
  const isNothingYet = lines.length === 0 && !isFiltered(search) && page === 1;
  if (query.data && isNothingYet) return <NoHistory />;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-5">
      {hub && hub.weeks.length > 0 && <TrainingTimeCard weeks={hub.weeks} today={today} />}
      <div className="flex min-w-0 flex-col gap-3 lg:col-start-2">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <HistoryFilters search={search} onSearch={onSearch} />
          </div>
          <Link to="/fitness/calendar" aria-label={t('calendar.open')} className={iconButtonClass({ boxed: true })}>
            <Icon of={CalendarDays} size={22} />
          </Link>
        </div>
        {query.data && lines.length === 0 && <NothingFound onClear={() => onSearch({})} />}
        {lines.length > 0 && (
          <Card flush className={classNames(query.isPlaceholderData && 'opacity-60 transition-opacity')}>
            <List label={t('list')} inset>
              {lines.map(({ workout, removed }) =>
                removed ? (
                  <RemovedWorkout key={workout.id} workout={removed} />
                ) : (
                  <WorkoutListRow key={workout.id} workout={workout} />
                ),
              )}
            </List>
          </Card>
        )}
        {!query.data && content.failed && <LoadFailed title={t('errors.history')} content={content} />}
        {!query.data && !content.failed && <ListSkeleton />}
        {query.data && <Pager page={page} pageSize={pageSize} total={total} onPage={toPage} />}
        <ButtonLink to="/fitness/import" variant="ghost" size="md">
          <Icon of={FileUp} size={18} />
          {t('importLink')}
        </ButtonLink>
      </div>
    </div>
  );
}

function withPage({ page: _page, ...search }: HistorySearch, page: number): HistorySearch {
  return page === 1 ? search : { ...search, page };
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('history');
  return (
    <EmptyState
      kind="search"
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={<NextStepButton onClick={onClear}>{t('nothing.clear')}</NextStepButton>}
    />
  );
}

function NoHistory() {
  const t = useTranslations('history');
  return (
    <EmptyState
      kind="weights"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <NextStepLink to="/fitness/import">
          <Icon of={FileUp} size={18} />
          {t('importLink')}
        </NextStepLink>
      }
    />
  );
}

function ListSkeleton() {
  const t = useTranslations('history');
  return (
    <SkeletonGroup label={t('loading')}>
      <Card as="div" className="flex flex-col gap-5">
        {[70, 55, 62, 48, 66].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={22} />
        ))}
      </Card>
    </SkeletonGroup>
  );
}
