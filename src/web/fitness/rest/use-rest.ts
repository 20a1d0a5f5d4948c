import { useTranslations } from 'use-intl';
import { type LiveExercise, type LiveSet, nextSet } from '#domain/fitness/live/live-session.ts';
import { restLeft } from '#domain/fitness/live/rest-timer.ts';
import { useWorkout } from '../live/live-context.tsx';
import { useMetricTexts, useSetText } from '../live/live-texts.ts';
import { useNow } from '../live/use-now.ts';

const LOOK_MS = 250;

export type Rest = { left: number; seconds: number; isPaused: boolean; isOver: boolean };

/** The current rest; null between rests. */
export function useRest(): Rest | null {
  const { session } = useWorkout();
  const now = useNow(LOOK_MS);
  if (!session.rest) return null;
  const left = restLeft(session.rest, now);
  return { left, seconds: session.rest.seconds, isPaused: session.rest.pausedAt !== null, isOver: left <= 0 };
}

/** `metrics` is null without weight, reps, time and distance. */
export type Upcoming = { exercise: LiveExercise; set: LiveSet; setName: string; metrics: string | null; text: string };

/** The set after the rest: of the shown exercise, or by the plan. */
export function useUpcoming(): Upcoming | null {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const setText = useSetText();
  const { session, shown } = useWorkout();
  const next = (shown && nextSet({ exercises: [shown] })) ?? nextSet(session);
  if (!next) return null;
  const { exercise, set } = next;
  const setName = setText(exercise.sets, exercise.sets.indexOf(set));
  const metrics = texts.target(set) || texts.known(exercise.logged, set);
  const what = [exercise.name, metrics, setName].filter((part) => part !== null).join(', ');
  return { ...next, setName, metrics, text: t('rest.next', { what }) };
}
