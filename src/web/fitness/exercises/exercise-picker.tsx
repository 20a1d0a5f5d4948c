import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Pager } from '#web/ui/data/pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { ExerciseFilters } from './exercise-filters.tsx';
import { RowMeta } from './exercise-rows.tsx';
import { useExerciseTexts } from './exercise-texts.ts';
import { type ExercisesSearch, withFilter } from './exercises-search.ts';
import { MuscleTile } from './muscle-map.tsx';
import { OwnExerciseSheet } from './own-exercise-sheet.tsx';
import { PAGE_SIZE, useExerciseList } from './use-exercise-list.ts';
import { useExercises } from './use-exercises.ts';

type ExercisePickerProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** One tap chooses. Whether the sheet then closes is the caller's business. */
  onPick: (exercise: AnyExercise) => void;
};

/** Chooses an exercise: the same search and filters as on the page of exercises, and the way to one of the member's own. */
export function ExercisePicker({ open, title, onClose, onPick }: ExercisePickerProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} full>
      <Choice onPick={onPick} />
    </Sheet>
  );
}

function Choice({ onPick }: Pick<ExercisePickerProps, 'onPick'>) {
  const t = useTranslations('exercises');
  const exercises = useExercises();
  const [search, setSearch] = useState<ExercisesSearch>({});
  const [isMaking, setMaking] = useState(false);
  const list = useExerciseList(exercises, search);
  const query = search.q ?? '';
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={t('search.label')}
        placeholder={t('search.label')}
        value={query}
        onValueChange={(q) => setSearch(withFilter(search, { q }))}
        maxLength={100}
        autoComplete="off"
      />
      <ExerciseFilters search={search} onFilter={(change) => setSearch(withFilter(search, change))} />
      <p role="status" className={list.areGuesses ? 'text-caption text-ink-3' : 'sr-only'}>
        {list.areGuesses ? t('list.guesses', { query }) : t('list.found', { count: list.total })}
      </p>
      {list.total === 0 && !exercises.query.isPending && (
        <EmptyState
          framed={false}
          level={3}
          kind="search"
          title={query === '' ? t('empty.filtered') : t('empty.noMatch', { query })}
          text={t(query === '' ? 'empty.filteredText' : 'empty.noMatchText')}
        />
      )}
      <Found exercises={list.exercises} done={exercises.done} onPick={onPick} />
      <Pager
        page={list.page}
        pageSize={PAGE_SIZE}
        total={list.total}
        onPage={(page) => setSearch({ ...withFilter(search, {}), ...(page > 1 && { page }) })}
      />
      <Button variant="ghost" size="md" icon={Plus} onClick={() => setMaking(true)}>
        {t('own.add')}
      </Button>
      <OwnExerciseSheet
        open={isMaking}
        startName={query}
        onClose={() => setMaking(false)}
        onSaved={(exercise) => {
          setMaking(false);
          onPick(exercise);
        }}
      />
    </div>
  );
}

type FoundProps = Pick<ExercisePickerProps, 'onPick'> & {
  exercises: readonly AnyExercise[];
  done: ReturnType<typeof useExercises>['done'];
};

function Found({ exercises, done, onPick }: FoundProps) {
  const t = useTranslations('exercises');
  const texts = useExerciseTexts();
  return (
    <List label={t('list.label')}>
      {exercises.map((exercise) => (
        <ListRow
          key={exercise.id}
          lead={<MuscleTile exercise={exercise} />}
          title={texts.name(exercise)}
          meta={<RowMeta exercise={exercise} done={done} />}
          trail={<Badge>{texts.equipment(exercise)}</Badge>}
          onPress={() => onPick(exercise)}
        />
      ))}
    </List>
  );
}
