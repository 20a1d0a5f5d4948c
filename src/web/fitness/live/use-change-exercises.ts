import { useTranslations } from 'use-intl';
import { type AnyExercise, exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import type { LiveExercise } from '#domain/fitness/live/live-session.ts';
import { planFromLast, prefillSets } from '#domain/fitness/live/prefill-sets.ts';
import { liveExercise } from '#domain/fitness/live/start-session.ts';
import { substituteFor } from '#domain/fitness/live/swap-exercise.ts';
import { toggleSuperset } from '#domain/fitness/live/toggle-superset.ts';
import { warmUpSets } from '#domain/fitness/live/warm-up-sets.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useWorkout } from './live-context.tsx';

/** Adds, replaces and moves exercises of the running session. */
export function useChangeExercises() {
  const t = useTranslations('live');
  const toast = useToast();
  const { language } = useLanguage();
  const { session, act, show, sessionsOf, settings, barOf, usesBar } = useWorkout();
  const { exercises } = session;

  /** Planned from the last session by its rule; three empty sets for a new exercise. */
  const add = (exercise: AnyExercise) => {
    const { id: exerciseId, logged } = exercise;
    const before = sessionsOf({ exerciseId });
    const sets = planFromLast(before[0], logged);
    const base = {
      exerciseId,
      name: exerciseName(exercise, language),
      logged,
      superset: null,
      restSeconds: null,
      notes: '',
    };
    const live = liveExercise({ ...base, sets }, newId());
    const rule = settings.ofExercise(exerciseId)?.progression ?? null;
    act({ type: 'addExercise', exercise: prefillSets(live, before, rule) });
    return live.key;
  };

  /** Shows the first of the added exercises. */
  const addAll = (added: readonly AnyExercise[]) => {
    const [first] = added.map(add);
    if (first) show(first);
  };

  /** Completed sets stay with the old exercise; open sets move to the new one. */
  const replace = (exercise: LiveExercise, by: AnyExercise) => {
    const { id: exerciseId, logged } = by;
    const substitute = { key: newId(), exerciseId, name: exerciseName(by, language), logged };
    const rule = settings.ofExercise(exerciseId)?.progression ?? null;
    const replacement = substituteFor(exercise, substitute, sessionsOf({ exerciseId }), rule);
    act({ type: 'replaceExercise', exerciseKey: exercise.key, by: replacement });
    show(substitute.key);
    toast.show({
      text: t('exercise.replaced', { before: exercise.name, after: substitute.name }),
      action: { label: t('undo'), onAct: () => undoReplace(substitute.key) },
    });
  };

  const undoReplace = (exerciseKey: string) => {
    act({ type: 'undoReplace', exerciseKey });
    show(null);
  };

  /** Joins or leaves a superset with the next exercise. */
  const toggle = ({ key }: LiveExercise) => {
    for (const { key: exerciseKey, superset } of toggleSuperset(exercises, key)) {
      act({ type: 'changeExercise', exerciseKey, change: { superset } });
    }
  };

  /** Warm-up sets; none when there are some already or the weight is too light. */
  const warmUpsFor = (exercise: LiveExercise) => {
    const workKg = exercise.sets.find(({ type }) => type === 'normal')?.weightKg ?? null;
    if (exercise.logged !== 'weight-reps' || workKg === null) return [];
    if (exercise.sets.some(({ type, completedAt }) => type === 'warmup' || completedAt !== null)) return [];
    const bar = usesBar(exercise) ? { barKg: barOf(exercise), plates: settings.settings.plates } : null;
    return warmUpSets(workKg, bar);
  };

  const addWarmUps = (exercise: LiveExercise) => {
    const sets = warmUpsFor(exercise).map((set) => ({ ...set, key: newId() }));
    act({ type: 'insertWarmUps', exerciseKey: exercise.key, sets });
  };

  return { addAll, replace, undoReplace, toggleSuperset: toggle, warmUpsFor, addWarmUps };
}
