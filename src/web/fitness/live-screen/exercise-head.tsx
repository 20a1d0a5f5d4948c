import { Disc3, Ellipsis, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type LiveExercise, nextSet, supersetOf } from '#domain/fitness/live/live-session.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import { ExerciseTile } from '../exercises/exercise-tile.tsx';
import { ExerciseSheet } from '../live/exercise-sheet.tsx';
import { useWorkout } from '../live/live-context.tsx';
import { useChangeExercises } from '../live/use-change-exercises.ts';
import { PlatesSheet } from '../plates/plates-sheet.tsx';

/** The name of the exercise with buttons for plates, replacement and other actions. */
export function ExerciseHead({ exercise }: { exercise: LiveExercise }) {
  const t = useTranslations('live');
  const { session, isReadOnly, exercises } = useWorkout();
  const known = exercises.byId.get(exercise.exerciseId);
  const position = session.exercises.findIndex(({ key }) => key === exercise.key) + 1;
  const inTurns = supersetOf(session.exercises, exercise.key).length > 1;
  return (
    <div className="flex items-start justify-between gap-3">
      {known && (
        <div className="hidden flex-none min-[480px]:block">
          <ExerciseTile exercise={known} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-caption text-ink-3">
          {t('page.place', { place: position, count: session.exercises.length })}
          {inTurns && <Badge tone="accent">{t('exercise.inTurns')}</Badge>}
        </p>
        <h1 className="text-h1 text-balance">{exercise.name}</h1>
        {exercise.notes !== '' && <p className="mt-1 text-caption whitespace-pre-line text-ink-2">{exercise.notes}</p>}
      </div>
      {!isReadOnly && <HeadButtons exercise={exercise} />}
    </div>
  );
}

function HeadButtons({ exercise }: { exercise: LiveExercise }) {
  const t = useTranslations('live');
  const [open, setOpen] = useState<'plates' | 'replace' | 'more' | null>(null);
  const { exercises, settings, usesBar } = useWorkout();
  const { replace } = useChangeExercises();
  const set = nextSet({ exercises: [exercise] })?.set ?? exercise.sets.at(-1);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-none gap-2">
      {set && usesBar(exercise) && (
        <IconButton boxed icon={Disc3} label={t('plates.title')} onClick={() => setOpen('plates')} />
      )}
      <IconButton boxed icon={RefreshCw} label={t('exercise.replace')} onClick={() => setOpen('replace')} />
      <IconButton boxed icon={Ellipsis} label={t('exercise.more')} onClick={() => setOpen('more')} />
      {set && <PlatesSheet exercise={exercise} set={set} open={open === 'plates'} onClose={close} />}
      <ExercisePicker
        title={t('exercise.replaceTitle', { name: exercise.name })}
        open={open === 'replace'}
        insteadOf={exercises.byId.get(exercise.exerciseId)}
        equipment={settings.settings.equipment}
        onClose={close}
        onPick={(by) => {
          replace(exercise, by);
          close();
        }}
      />
      <ExerciseSheet exercise={exercise} open={open === 'more'} onClose={close} />
    </div>
  );
}
