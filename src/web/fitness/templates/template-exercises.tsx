import { ChevronDown, GripVertical, Repeat } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import { moveExercise } from '#domain/fitness/templates/edit-exercises.ts';
import { templateItems } from '#domain/fitness/templates/template-items.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useReorder } from '#web/ui/use-reorder.ts';
import { ExerciseFields } from './exercise-fields.tsx';
import { ExerciseMenu } from './exercise-menu.tsx';
import { usePlannedText } from './planned-text.ts';
import type { TemplateEditor } from './use-template-editor.ts';

/** The exercises of the template: expandable, reorderable, and grouped by superset. */
export function TemplateExercises({ editor }: { editor: TemplateEditor }) {
  const t = useTranslations('fitness');
  const planned = usePlannedText();
  const helpId = useId();
  const [moved, setMoved] = useState('');
  const { exercises } = editor.draft;
  const move = (from: number, to: number) => {
    const exercise = exercises[from];
    if (!exercise) return;
    editor.setExercises((now) => moveExercise(now, from, to));
    editor.setOpen(editor.open === from ? to : null);
    setMoved(t('editor.moved', { name: planned.name(exercise), place: to + 1, count: exercises.length }));
  };
  const reorder = useReorder({ count: exercises.length, onMove: move });
  return (
    <>
      <ul ref={reorder.list} aria-label={t('editor.exercises')} className="flex flex-col empty:hidden">
        {exercises.map((exercise, index) => (
          <ExerciseRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the same exercise may occur twice, and a dragged row must stay
            key={index}
            exercise={exercise}
            index={index}
            editor={editor}
            isHeld={reorder.held?.from === index}
            handle={{ ...reorder.handleProps(index), 'aria-describedby': helpId }}
            onMove={(to) => move(index, to)}
          />
        ))}
      </ul>
      <p id={helpId} className="sr-only">
        {t('editor.moveHelp')}
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}

type ExerciseRowProps = {
  exercise: PlannedExercise;
  index: number;
  editor: TemplateEditor;
  isHeld: boolean;
  handle: object;
  onMove: (to: number) => void;
};

function ExerciseRow({ exercise, index, editor, isHeld, handle, onMove }: ExerciseRowProps) {
  const t = useTranslations('fitness');
  const planned = usePlannedText();
  const name = planned.name(exercise);
  const { exercises } = editor.draft;
  const isIn = (other: PlannedExercise | undefined) =>
    exercise.superset !== null && other?.superset === exercise.superset;
  const [follows, leads] = [isIn(exercises[index - 1]), isIn(exercises[index + 1])];
  const isOpen = editor.open === index;
  return (
    <li
      className={classNames(
        'border border-line bg-surface shadow-1',
        follows ? 'rounded-b-lg' : 'rounded-lg not-first:mt-4',
        leads && 'rounded-b-none border-b-0',
        follows && leads && 'rounded-none',
        isHeld && 'bg-surface-2',
      )}
    >
      {leads && !follows && <SupersetHead exercises={exercises} index={index} />}
      <div className="flex items-center pr-1 pl-1.5">
        <button
          type="button"
          aria-label={t('editor.move', { name })}
          className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-md text-ink-3"
          {...handle}
        >
          <Icon of={GripVertical} />
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => editor.setOpen(isOpen ? null : index)}
          className="flex min-h-16 min-w-0 flex-1 items-center gap-2 rounded-sm px-1 py-2 text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere text-ink">{name}</span>
            <span className="block text-caption text-ink-3">
              <RowMeta exercise={exercise} isOpen={isOpen} isInSuperset={follows || leads} />
            </span>
          </span>
          <Icon
            of={ChevronDown}
            size={18}
            className={classNames('text-ink-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <ExerciseMenu exercise={exercise} name={name} index={index} editor={editor} onMove={onMove} />
      </div>
      {isOpen && <ExerciseFields exercise={exercise} index={index} editor={editor} />}
    </li>
  );
}

type RowMetaProps = { exercise: PlannedExercise; isOpen: boolean; isInSuperset: boolean };

/** Collapsed: the plan in a line. Expanded: how sets are logged. In a superset the rest belongs to the superset. */
function RowMeta({ exercise, isOpen, isInSuperset }: RowMetaProps) {
  const t = useTranslations('exercises');
  const planned = usePlannedText();
  if (isOpen) return t(`logged.${exercise.logged}`);
  const rest = isInSuperset ? null : planned.rest(exercise);
  return rest === null ? planned.sets(exercise) : `${planned.sets(exercise)}, ${rest}`;
}

function SupersetHead({ exercises, index }: { exercises: readonly PlannedExercise[]; index: number }) {
  const t = useTranslations('fitness');
  const planned = usePlannedText();
  const item = templateItems(exercises).find(({ exercises: indexes }) => indexes[0] === index);
  if (!item) return null;
  const rest = planned.rest(item);
  const rounds = t('editor.rounds', { count: item.rounds });
  return (
    <div className="flex items-center justify-between gap-3 px-4 pt-3.5">
      <Badge tone="accent" icon={Repeat}>
        {t('editor.superset')}
      </Badge>
      <span className="text-caption text-ink-3">{rest === null ? rounds : `${rounds}, ${rest}`}</span>
    </div>
  );
}
