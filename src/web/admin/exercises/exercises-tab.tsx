import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff, Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EXERCISE_FILTERS } from '#domain/fitness/exercises/edit-exercise.ts';
import type { AdminExercise } from '#domain/fitness/exercises/exercises-admin.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Pager, useLastPage } from '#web/ui/data/pager.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { AdminContent } from '../admin-content.tsx';
import { ContentFilters } from '../content-filters.tsx';
import type { ContentTabProps } from '../content-search.ts';
import { adminExercisesQuery } from './exercises-queries.ts';
import { useExerciseLabels } from './use-exercise-labels.ts';

/** The catalogue's exercises, with corrections by admins and hidden ones. */
export function ExercisesTab({ search, onSearch }: ContentTabProps) {
  const t = useTranslations('content.exercises');
  const filter = EXERCISE_FILTERS.find((one) => one === search.filter) ?? 'all';
  const query = useQuery(adminExercisesQuery({ query: search.query, filter, page: search.page }));
  useLastPage(query.data, (page) => onSearch({ ...search, page }));
  return (
    <>
      <ContentFilters
        {...{ search, onSearch }}
        labels={{ search: t('search'), filters: t('filters') }}
        value={filter}
        busy={query.isPlaceholderData}
        options={EXERCISE_FILTERS.map((value) => ({
          value,
          label: t(`filter-${value}`),
          count: query.data?.counts[value],
        }))}
      />
      <AdminContent query={query} failure={t('loadError')}>
        {({ exercises, page, pageSize, total }) =>
          exercises.length === 0 ? (
            <EmptyState kind="search" title={t('empty')} text={t('emptyText')} />
          ) : (
            <>
              <ExerciseTable exercises={exercises} />
              <Pager {...{ page, pageSize, total }} onPage={(to) => onSearch({ ...search, page: to })} />
            </>
          )
        }
      </AdminContent>
    </>
  );
}

function ExerciseTable({ exercises }: { exercises: readonly AdminExercise[] }) {
  const t = useTranslations('content.exercises');
  const words = useExerciseLabels();
  const columns: Column<AdminExercise>[] = [
    {
      key: 'name',
      header: t('exercise'),
      cell: (exercise) => {
        const other = words.otherName(exercise);
        return (
          <>
            <span className="block font-medium">{words.name(exercise)}</span>
            <span lang={other.language} className="block text-caption text-ink-3">
              {other.name}
            </span>
          </>
        );
      },
    },
    { key: 'muscle', header: t('muscle'), cell: ({ primaryMuscle }) => words.muscle(primaryMuscle) },
    { key: 'equipment', header: t('equipment'), cell: ({ equipment }) => words.equipment(equipment) },
    { key: 'state', header: t('state'), cell: (exercise) => <State exercise={exercise} /> },
    {
      key: 'open',
      header: t('open'),
      hideHeader: true,
      align: 'end',
      cell: (exercise) => (
        <Link
          to="/admin/content/exercises/$exerciseId"
          params={{ exerciseId: exercise.id }}
          aria-label={t('openOne', { name: words.name(exercise) })}
          className={iconButtonClass({ className: '-mr-3 ml-auto' })}
        >
          <Icon of={Pencil} size={18} />
        </Link>
      ),
    },
  ];
  return (
    <Card flush as="div">
      <DataTable
        caption={t('table')}
        columns={columns}
        rows={exercises}
        rowKey={({ id }) => id}
        asRow={(exercise) => ({
          title: words.name(exercise),
          meta: `${words.muscle(exercise.primaryMuscle)}, ${words.equipment(exercise.equipment)}`,
          trailing: <State exercise={exercise} />,
          chevron: true,
          render: (row) => (
            <Link to="/admin/content/exercises/$exerciseId" params={{ exerciseId: exercise.id }} {...row} />
          ),
        })}
      />
    </Card>
  );
}

function State({ exercise }: { exercise: AdminExercise }) {
  const t = useTranslations('content.exercises');
  if (exercise.hidden) return <Badge icon={EyeOff}>{t('hidden')}</Badge>;
  return Object.keys(exercise.ours).length > 0 ? <Badge tone="accent">{t('corrected')}</Badge> : null;
}
