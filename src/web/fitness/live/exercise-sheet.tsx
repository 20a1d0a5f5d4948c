import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Flame, Info, Repeat, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import type { LiveExercise } from '#domain/fitness/live/live-session.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { ExerciseDrawing } from '../drawings/exercise-drawing.tsx';
import { useWorkout } from './live-context.tsx';
import { useMetricTexts } from './live-texts.ts';
import { useChangeExercises } from './use-change-exercises.ts';

type ExerciseSheetProps = { exercise: LiveExercise; open: boolean; onClose: () => void };

/** Further actions for an exercise of the session. */
export function ExerciseSheet({ exercise, open, onClose }: ExerciseSheetProps) {
  const t = useTranslations('live');
  const { act, exercises } = useWorkout();
  const known = exercises.byId.get(exercise.exerciseId);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={exercise.name}
      footer={
        <Button full onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {known && <ExerciseDrawing exercise={known} name={exercise.name} className="h-36" />}
        <TextArea
          label={t('exercise.notes')}
          optional
          value={exercise.notes}
          maxLength={FITNESS_LENGTHS.workoutNotes}
          onChange={(event) =>
            act({ type: 'changeExercise', exerciseKey: exercise.key, change: { notes: event.target.value } })
          }
        />
        <ExerciseActions exercise={exercise} onClose={onClose} />
      </div>
    </Sheet>
  );
}

function ExerciseActions({ exercise, onClose }: Omit<ExerciseSheetProps, 'open'>) {
  const t = useTranslations('live');
  const { act, session } = useWorkout();
  const { toggleSuperset, undoReplace } = useChangeExercises();
  const index = session.exercises.findIndex(({ key }) => key === exercise.key);
  const remove = useRemoveExercise(exercise, onClose);
  const move = (to: number) => act({ type: 'moveExercise', exerciseKey: exercise.key, to });
  const isLast = index === session.exercises.length - 1;
  return (
    <List label={t('exercise.actions')}>
      {exercise.replaced && (
        <ListRow
          icon={Undo2}
          title={t('exercise.undoReplace')}
          meta={t('exercise.undoReplaceText', { name: exercise.replaced.name })}
          onPress={() => {
            onClose();
            undoReplace(exercise.key);
          }}
        />
      )}
      <ListRow
        icon={Info}
        title={t('exercise.technique')}
        meta={t('exercise.techniqueText')}
        chevron
        render={(row) => <Link to="/exercises/$exerciseId" params={{ exerciseId: exercise.exerciseId }} {...row} />}
      />
      <WarmUpRow exercise={exercise} onClose={onClose} />
      {(exercise.superset !== null || !isLast) && (
        <ListRow
          icon={Repeat}
          title={t(exercise.superset === null ? 'exercise.superset' : 'exercise.noSuperset')}
          meta={t('exercise.supersetText')}
          onPress={() => toggleSuperset(exercise)}
        />
      )}
      {index > 0 && <ListRow icon={ArrowUp} title={t('exercise.up')} onPress={() => move(index - 1)} />}
      {!isLast && <ListRow icon={ArrowDown} title={t('exercise.down')} onPress={() => move(index + 1)} />}
      <ListRow icon={Trash2} iconTone="danger" title={t('exercise.remove')} onPress={() => void remove()} />
    </List>
  );
}

function WarmUpRow({ exercise, onClose }: Omit<ExerciseSheetProps, 'open'>) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const { warmUpsFor, addWarmUps } = useChangeExercises();
  const suggested = warmUpsFor(exercise);
  if (suggested.length === 0) return null;
  return (
    <ListRow
      icon={Flame}
      iconTone="accent"
      title={t('exercise.warmUps', { count: suggested.length })}
      meta={suggested.map((set) => texts.target(set)).join(', ')}
      onPress={() => {
        addWarmUps(exercise);
        onClose();
      }}
    />
  );
}

/** Asks for confirmation only when sets were completed. */
function useRemoveExercise(exercise: LiveExercise, onClose: () => void): () => Promise<void> {
  const t = useTranslations('live');
  const confirm = useConfirm();
  const { act, show } = useWorkout();
  return async () => {
    const done = exercise.sets.filter(({ completedAt }) => completedAt !== null).length;
    const question = {
      title: t('exercise.removeTitle', { name: exercise.name }),
      text: t('exercise.removeText', { count: done }),
      confirmLabel: t('exercise.remove'),
      tone: 'danger' as const,
    };
    if (done > 0 && !(await confirm(question))) return;
    onClose();
    show(null);
    act({ type: 'removeExercise', exerciseKey: exercise.key });
  };
}
