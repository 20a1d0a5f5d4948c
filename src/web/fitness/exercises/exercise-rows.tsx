import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { exerciseLogQuery } from '../fitness-queries.ts';
import { useExerciseTexts, useLatestText, useTrainingDay } from './exercise-texts.ts';
import { ExerciseTile } from './exercise-tile.tsx';
import type { ExercisesSearch } from './exercises-search.ts';
import type { Exercises } from './use-exercises.ts';
import { OWN_EXERCISES } from './use-own-exercises.ts';

type ExerciseRowsProps = {
  exercises: readonly AnyExercise[];
  done: Exercises['done'];
  /** On wide screens: the exercise shown beside the list, and the search parameters for choosing another. */
  beside?: { shownId: string | undefined; search: ExercisesSearch } | undefined;
};

export function ExerciseRows({ exercises, done, beside }: ExerciseRowsProps) {
  const t = useTranslations('exercises');
  return (
    <Card flush>
      <List inset label={t('list.label')}>
        {exercises.map((exercise) => (
          <ExerciseRow key={exercise.id} exercise={exercise} done={done} beside={beside} />
        ))}
      </List>
    </Card>
  );
}

type ExerciseRowProps = Omit<ExerciseRowsProps, 'exercises'> & { exercise: AnyExercise };

function ExerciseRow({ exercise, done, beside }: ExerciseRowProps) {
  const texts = useExerciseTexts();
  const isShown = beside?.shownId === exercise.id;
  return (
    <ListRow
      lead={<ExerciseTile exercise={exercise} />}
      title={texts.name(exercise)}
      meta={<RowMeta exercise={exercise} done={done} />}
      trailing={<Badge>{texts.equipment(exercise)}</Badge>}
      chevron={!beside}
      selected={isShown}
      render={({ className, children }) =>
        beside ? (
          <Link
            to="/exercises"
            search={{ ...beside.search, exercise: exercise.id }}
            replace
            resetScroll={false}
            aria-current={isShown}
            className={classNames(className, isShown && 'shadow-[inset_3px_0_0_var(--accent)]')}
          >
            {children}
          </Link>
        ) : (
          <Link to="/exercises/$exerciseId" params={{ exerciseId: exercise.id }} className={className}>
            {children}
          </Link>
        )
      }
    />
  );
}

/** Muscles, and the last session. The latter needs the member's exercise log. */
export function RowMeta({ exercise, done }: { exercise: AnyExercise; done: Exercises['done'] }) {
  const t = useTranslations('exercises');
  const texts = useExerciseTexts();
  const dayOf = useTrainingDay();
  const latest = useLatestText();
  const isLogRead = useQuery(exerciseLogQuery()).data !== undefined;
  const entry = done.get(exercise.id);
  const most = entry && latest(entry);
  const last = entry
    ? t(most ? 'list.lastWith' : 'list.last', { day: dayOf(entry.lastAt), most: most ?? '' })
    : isLogRead && t('list.untried');
  return (
    <>
      <span className="block">{texts.groups(exercise)}</span>
      {last && <span className="block text-ink-2">{last}</span>}
      {'name' in exercise && <SyncBadge record={OWN_EXERCISES.recordOf(exercise)} />}
    </>
  );
}
