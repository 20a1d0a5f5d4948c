import { Check, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { countSets, type LiveExercise } from '#domain/fitness/live/live-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import { useWorkout } from './live-context.tsx';
import { usePlanText } from './live-texts.ts';
import { useChangeExercises } from './use-change-exercises.ts';

/** The exercises of the session with their plans and states. */
export function ExerciseList() {
  const t = useTranslations('live');
  const { session, isReadOnly } = useWorkout();
  const { done, all } = countSets(session);
  return (
    <Card flush>
      <div className="px-4 pt-4 pb-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-h3">{t('list.title')}</h2>
          <p className="text-caption text-ink-3">{t('list.sets', { done, all })}</p>
        </div>
        <div className="mt-2.5">
          <ProgressBar hideLabel label={t('list.sets', { done, all })} value={done} max={Math.max(1, all)} />
        </div>
      </div>
      <ol>
        {session.exercises.map((exercise, position) => (
          <ExerciseRow key={exercise.key} exercise={exercise} position={position + 1} />
        ))}
      </ol>
      {!isReadOnly && (
        <div className="border-t border-line p-2">
          <AddExercise />
        </div>
      )}
    </Card>
  );
}

function ExerciseRow({ exercise, position }: { exercise: LiveExercise; position: number }) {
  const planText = usePlanText();
  const { shown, show } = useWorkout();
  const isShown = shown?.key === exercise.key;
  const isDone = exercise.sets.length > 0 && exercise.sets.every(({ completedAt }) => completedAt !== null);
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-current={isShown}
        onClick={() => show(exercise.key)}
        className={classNames(
          'flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left',
          isShown ? 'bg-accent-soft' : 'hover:bg-surface-2/60',
        )}
      >
        <span
          aria-hidden
          className={classNames(
            'grid size-7.5 flex-none place-items-center rounded-full text-micro font-semibold',
            isDone
              ? 'bg-accent text-on-accent'
              : isShown
                ? 'border-2 border-accent text-accent'
                : 'bg-surface-2 text-ink-3',
          )}
        >
          {isDone ? <Icon of={Check} size={15} strokeWidth={2.5} /> : position}
        </span>
        <span className="min-w-0">
          <span className="block font-medium text-ink">{exercise.name}</span>
          <span className="block text-caption text-ink-2">{planText(exercise)}</span>
        </span>
      </button>
    </li>
  );
}

export function AddExercise() {
  const t = useTranslations('live');
  const [isOpen, setOpen] = useState(false);
  const { addAll } = useChangeExercises();
  const pick = (exercises: readonly AnyExercise[]) => {
    addAll(exercises);
    setOpen(false);
  };
  return (
    <>
      <Button variant="ghost" size="md" full icon={Plus} onClick={() => setOpen(true)}>
        {t('list.add')}
      </Button>
      <ExercisePicker
        title={t('list.add')}
        open={isOpen}
        onClose={() => setOpen(false)}
        onPick={(exercise) => pick([exercise])}
        onPickAll={pick}
      />
    </>
  );
}

/** The next exercise. */
export function NextUp() {
  const t = useTranslations('live');
  const planText = usePlanText();
  const { session, shown, show } = useWorkout();
  const at = session.exercises.findIndex(({ key }) => key === shown?.key);
  const next = session.exercises.slice(at + 1).find(({ sets }) => sets.some(({ completedAt }) => completedAt === null));
  if (!next) return null;
  return (
    <Card flush as="div">
      <button
        type="button"
        onClick={() => show(next.key)}
        className="flex min-h-15 w-full items-center gap-3 px-4 py-3 text-left hover:bg-surface-2/60"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-caption text-ink-3">{t('list.next')}</span>
          <span className="block font-medium text-ink">{next.name}</span>
        </span>
        <span className="text-caption text-ink-2">{planText(next)}</span>
        <Icon of={ChevronRight} className="text-ink-3" />
      </button>
    </Card>
  );
}
