import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { Button, NextStepButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pager } from '#web/ui/data/pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { ExerciseFilters } from '../exercises/exercise-filters.tsx';
import { ExerciseRows } from '../exercises/exercise-rows.tsx';
import { ExerciseSearchField } from '../exercises/exercise-search-field.tsx';
import { type ExercisesSearch, withFilter } from '../exercises/exercises-search.ts';
import { OwnExerciseSheet } from '../exercises/own-exercise-sheet.tsx';
import { type ExerciseList, PAGE_SIZE, useExerciseList } from '../exercises/use-exercise-list.ts';
import { type Exercises, useExercises } from '../exercises/use-exercises.ts';
import { ExerciseOverview } from './exercise-overview.tsx';

export type ExercisesPageProps = {
  search: ExercisesSearch;
  onSearch: (search: ExercisesSearch, how: { replace: boolean; toTop: boolean }) => void;
  /** Opens a new own exercise. */
  onOpen: (exerciseId: string) => void;
};

/** All exercises with search and filters; wide screens show the selected exercise beside the list. */
export function ExercisesPage({ search, onSearch, onOpen }: ExercisesPageProps) {
  const t = useTranslations('exercises');
  const exercises = useExercises();
  const list = useExerciseList(exercises, search);
  const content = useContentError(exercises.query, t('errors.loading'));
  const filter = (change: Parameters<typeof withFilter>[1]) =>
    onSearch(withFilter(search, change), { replace: true, toTop: false });
  const isReady = exercises.query.data !== undefined || exercises.own.length > 0;
  return (
    <>
      <PageHead
        title={t('page.title')}
        action={
          <Button variant="secondary" size="md" icon={Plus} onClick={() => filter({ add: 'own' })}>
            {t('own.add')}
          </Button>
        }
      />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[455px_1fr] lg:items-start lg:gap-5">
        <div className="flex min-w-0 flex-col gap-3">
          <ExerciseSearchField text={search.q ?? ''} count={exercises.all.length} onText={(q) => filter({ q })} />
          <ExerciseFilters search={search} onFilter={filter} />
          {isReady && <Found {...{ exercises, list, search, onSearch }} onAdd={() => filter({ add: 'own' })} />}
          {!isReady && content.failed && <LoadFailed title={t('errors.loading')} content={content} />}
          {!isReady && !content.failed && <RowsSkeleton />}
          <Link to="/fitness/muscles" className={`${linkClass} min-h-11 self-start`}>
            {t('page.muscles')}
            <Icon of={ChevronRight} size={16} />
          </Link>
        </div>
        <Beside exercises={exercises} list={list} shownId={search.exercise} />
      </div>
      <OwnExerciseSheet
        open={search.add === 'own'}
        startName={search.q ?? ''}
        onClose={() => filter({ add: undefined })}
        onSaved={(exercise) => onOpen(exercise.id)}
      />
    </>
  );
}

type FoundProps = Pick<ExercisesPageProps, 'search' | 'onSearch'> & {
  exercises: Exercises;
  list: ExerciseList;
  onAdd: () => void;
};

function Found({ exercises, list, search, onSearch, onAdd }: FoundProps) {
  const t = useTranslations('exercises');
  const isWide = useIsWide();
  if (list.total === 0) {
    return <NothingFound search={search} onAdd={onAdd} onReset={() => onSearch({}, { replace: true, toTop: false })} />;
  }
  return (
    <>
      <p role="status" className={list.areGuesses ? 'text-caption text-ink-3' : 'sr-only'}>
        {list.areGuesses ? t('list.guesses', { query: search.q ?? '' }) : t('list.found', { count: list.total })}
      </p>
      <ExerciseRows
        exercises={list.exercises}
        done={exercises.done}
        beside={isWide ? { shownId: search.exercise ?? list.exercises[0]?.id, search } : undefined}
      />
      <Pager
        page={list.page}
        pageSize={PAGE_SIZE}
        total={list.total}
        onPage={(page) =>
          onSearch({ ...withFilter(search, {}), ...(page > 1 && { page }) }, { replace: false, toTop: true })
        }
      />
    </>
  );
}

type NothingFoundProps = { search: ExercisesSearch; onAdd: () => void; onReset: () => void };

/** Offers to create an exercise with the search text as its name. */
function NothingFound({ search: { q, mine, ...filters }, onAdd, onReset }: NothingFoundProps) {
  const t = useTranslations('exercises');
  const isFiltered = Object.keys(filters).length > 0 || mine !== undefined;
  if (q !== undefined) {
    return (
      <EmptyState
        kind="search"
        title={t('empty.noMatch', { query: q })}
        text={t(isFiltered ? 'empty.noMatchFiltered' : 'empty.noMatchText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="soft" size="md" icon={Plus} onClick={onAdd}>
              {t('empty.make', { name: q })}
            </Button>
            {isFiltered && (
              <Button variant="ghost" size="md" onClick={onReset}>
                {t('empty.reset')}
              </Button>
            )}
          </div>
        }
      />
    );
  }
  return (
    <EmptyState
      kind="weights"
      title={t(mine ? 'empty.mine' : 'empty.filtered')}
      text={t(mine ? 'empty.mineText' : 'empty.filteredText')}
      action={<NextStepButton onClick={onReset}>{t('empty.reset')}</NextStepButton>}
    />
  );
}

type BesideProps = { exercises: Exercises; list: ExerciseList; shownId: string | undefined };

/** The selected or first exercise, on wide screens. */
function Beside({ exercises, list, shownId }: BesideProps) {
  const isWide = useIsWide();
  const shown = (shownId === undefined ? undefined : exercises.byId.get(shownId)) ?? list.exercises[0];
  if (!isWide || !shown) return null;
  return (
    // Sticky beside the list; scrolls by itself in low windows.
    <div className="sticky top-20 -m-1 flex max-h-[calc(100dvh-6rem)] min-w-0 flex-col gap-5 overflow-y-auto p-1 *:flex-none">
      <ExerciseOverview key={shown.id} exercise={shown} exercises={exercises} level={2} isLinked />
    </div>
  );
}

const useIsWide = () => useMediaQuery('(min-width: 1024px)');

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

function RowsSkeleton() {
  const t = useTranslations('exercises');
  return (
    <SkeletonGroup label={t('page.loading')}>
      <Card as="div" flush>
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-3 border-line px-5 py-3.5 not-first:border-t">
            <Skeleton shape="block" width={48} height={48} />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton width="50%" />
              <Skeleton width="70%" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
