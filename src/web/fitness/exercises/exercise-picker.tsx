import { Check, ListPlus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { replacementsFor } from '#domain/fitness/exercises/replace-exercise.ts';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Pager } from '#web/ui/data/pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { ExerciseFilters } from './exercise-filters.tsx';
import { RowMeta } from './exercise-rows.tsx';
import { useExerciseTexts } from './exercise-texts.ts';
import { ExerciseTile } from './exercise-tile.tsx';
import { type ExercisesSearch, withFilter } from './exercises-search.ts';
import { OwnExerciseSheet } from './own-exercise-sheet.tsx';
import { PAGE_SIZE, useExerciseList } from './use-exercise-list.ts';
import { type Exercises, useExercises } from './use-exercises.ts';

type ExercisePickerProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Called for a single choice; the caller decides whether to close the sheet. */
  onPick: (exercise: AnyExercise) => void;
  /** Enables selecting several exercises, in the order of selection. */
  onPickAll?: ((exercises: readonly AnyExercise[]) => void) | undefined;
  /** Lists replacements for this exercise first: same muscles, available equipment. */
  insteadOf?: AnyExercise | undefined;
  /** Available equipment, for replacements. */
  equipment?: Parameters<typeof replacementsFor>[2] | undefined;
};

/** Selects exercises with the search and filters of the exercises page; an own exercise can be created. */
export function ExercisePicker({ open, title, onClose, onPick, onPickAll, ...substitutes }: ExercisePickerProps) {
  const t = useTranslations('exercises');
  const [marked, setMarked] = useState<readonly AnyExercise[] | null>(null);
  const close = () => {
    setMarked(null);
    onClose();
  };
  const takeAll = () => {
    if (marked) onPickAll?.(marked);
    setMarked(null);
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      full
      footer={
        marked &&
        marked.length > 0 && (
          <Button full onClick={takeAll}>
            {t('picker.take', { count: marked.length })}
          </Button>
        )
      }
    >
      <Choice
        marked={marked}
        onMany={onPickAll && (() => setMarked(marked ? null : []))}
        onPick={(exercise) => (marked ? setMarked(toggled(marked, exercise)) : onPick(exercise))}
        {...substitutes}
      />
    </Sheet>
  );
}

function toggled(marked: readonly AnyExercise[], exercise: AnyExercise): readonly AnyExercise[] {
  const others = marked.filter(({ id }) => id !== exercise.id);
  return others.length < marked.length ? others : [...marked, exercise];
}

type ChoiceProps = Pick<ExercisePickerProps, 'onPick' | 'insteadOf' | 'equipment'> & {
  /** Null for a single choice. */
  marked: readonly AnyExercise[] | null;
  onMany: (() => void) | undefined;
};

function Choice({ onPick, marked, onMany, insteadOf, equipment }: ChoiceProps) {
  const t = useTranslations('exercises');
  const exercises = useExercises();
  const [search, setSearch] = useState<ExercisesSearch>({});
  const [isCreating, setCreating] = useState(false);
  const list = useChoices(exercises, search, { insteadOf, equipment });
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
      {onMany && (
        <Button
          variant={marked ? 'soft' : 'ghost'}
          size="md"
          icon={ListPlus}
          className="self-start"
          aria-pressed={marked !== null}
          onClick={onMany}
        >
          {t('picker.many')}
        </Button>
      )}
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
      <Found exercises={list.exercises} done={exercises.done} marked={marked} onPick={onPick} />
      <Pager
        page={list.page}
        pageSize={PAGE_SIZE}
        total={list.total}
        onPage={(page) => setSearch({ ...withFilter(search, {}), ...(page > 1 && { page }) })}
      />
      <OwnExercise isCreating={isCreating} onCreating={setCreating} startName={query} onPick={onPick} />
    </div>
  );
}

/** Replacements come first while nothing is searched or filtered. */
function useChoices(
  exercises: Exercises,
  search: ExercisesSearch,
  { insteadOf, equipment = [] }: Pick<ExercisePickerProps, 'insteadOf' | 'equipment'>,
) {
  const list = useExerciseList(exercises, search);
  const { all } = exercises;
  const substitutes = useMemo(
    () => (insteadOf ? replacementsFor(insteadOf, all, equipment).slice(0, PAGE_SIZE) : []),
    [insteadOf, all, equipment],
  );
  const isUntouched = Object.keys(search).length === 0;
  if (!isUntouched || substitutes.length === 0) return list;
  return { ...list, exercises: substitutes, total: substitutes.length, page: 1 };
}

type OwnExerciseProps = {
  isCreating: boolean;
  onCreating: (isCreating: boolean) => void;
  startName: string;
  onPick: (exercise: AnyExercise) => void;
};

function OwnExercise({ isCreating, onCreating, startName, onPick }: OwnExerciseProps) {
  const t = useTranslations('exercises');
  return (
    <>
      <Button variant="ghost" size="md" icon={Plus} onClick={() => onCreating(true)}>
        {t('own.add')}
      </Button>
      <OwnExerciseSheet
        open={isCreating}
        startName={startName}
        onClose={() => onCreating(false)}
        onSaved={(exercise) => {
          onCreating(false);
          onPick(exercise);
        }}
      />
    </>
  );
}

type FoundProps = Pick<ChoiceProps, 'onPick' | 'marked'> & {
  exercises: readonly AnyExercise[];
  done: Exercises['done'];
};

function Found({ exercises, done, marked, onPick }: FoundProps) {
  const t = useTranslations('exercises');
  const texts = useExerciseTexts();
  return (
    <List label={t('list.label')}>
      {exercises.map((exercise) => {
        const index = marked?.findIndex(({ id }) => id === exercise.id) ?? -1;
        return (
          <ListRow
            key={exercise.id}
            lead={index < 0 ? <ExerciseTile exercise={exercise} /> : <Mark />}
            title={texts.name(exercise)}
            meta={<RowMeta exercise={exercise} done={done} />}
            trailing={<Badge>{texts.equipment(exercise)}</Badge>}
            selected={index >= 0}
            {...(marked
              ? {
                  render: ({ className, children }) => (
                    <button
                      type="button"
                      aria-pressed={index >= 0}
                      className={classNames(className, index >= 0 && MARKED_SIDES)}
                      onClick={() => onPick(exercise)}
                    >
                      {children}
                    </button>
                  ),
                }
              : { onPress: () => onPick(exercise) })}
          />
        );
      })}
    </List>
  );
}

/** The tint extends beyond the row, so that picture and label do not touch its edges. */
const MARKED_SIDES = 'shadow-[-8px_0_0_var(--accent-soft),8px_0_0_var(--accent-soft)]';

const Mark = () => (
  <span className="grid size-12 flex-none place-items-center rounded-md bg-accent text-on-accent">
    <Icon of={Check} size={20} strokeWidth={2.5} />
  </span>
);
