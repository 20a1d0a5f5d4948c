import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { WorkoutExercise, WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { countWarmUps, workoutDistance, workoutTotals } from '#domain/fitness/history/glance-workout.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Card } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { useExerciseTexts, useSetTexts } from '../exercises/exercise-texts.ts';
import { useExercises } from '../exercises/use-exercises.ts';
import { useWorkoutTexts } from './workout-texts.ts';

/** Time, duration and totals of a workout. */
export function WorkoutDetails({ workout }: { workout: WorkoutRow }) {
  const t = useTranslations('history');
  const format = useFormat();
  const today = useToday();
  const texts = useWorkoutTexts();
  const sets = useSetTexts();
  const { createdAt, durationMinutes, caloriesBurned, other, exercises, notes } = workout;
  const totals = workoutTotals(exercises);
  const warmUps = countWarmUps(exercises);
  const distanceM = workoutDistance(workout);
  const details = [
    { name: t('facts.calories'), value: format.kcal(caloriesBurned), meta: calorieText(t, other.calorieSource) },
    ...(totals.sets + warmUps > 0
      ? [
          {
            name: t('facts.sets'),
            value: format.number(totals.sets),
            meta: warmUps > 0 ? t('facts.warmUps', { count: warmUps }) : null,
          },
        ]
      : []),
    ...(totals.volumeKg === null
      ? []
      : [{ name: t('facts.volume'), value: `${format.number(totals.volumeKg)}\u00a0kg` }]),
    ...(distanceM === null ? [] : [{ name: t('facts.distance'), value: sets.distance(distanceM) }]),
    ...(other.feeling === null
      ? []
      : [{ name: t('facts.feeling'), value: t('facts.feelingOf', { value: other.feeling }) }]),
    { name: t('facts.source'), value: t(`sources.${other.source}`) },
  ];
  return (
    <Card flush>
      <div className="px-5 pt-4.5 pb-3">
        <p className="text-caption text-ink-3">
          {`${format.sentence(format.dayRelative(format.dayOf(createdAt), today))} ${format.time(createdAt)}`}
        </p>
        <NumberWithUnit value={format.number(Math.round(durationMinutes))} unit={t('facts.minutes')} />
        {durationMinutes >= 60 && <p className="text-caption text-ink-3">{texts.duration(durationMinutes)}</p>}
      </div>
      <dl className="border-t border-line px-5">
        {details.map(({ name, value, ...fact }) => (
          <div
            key={name}
            className="flex min-h-13 items-center justify-between gap-3 border-line py-2 not-first:border-t"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-medium text-ink">
              {value}
              {'meta' in fact && fact.meta && <span className="block text-caption text-ink-3">{fact.meta}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {notes !== '' && (
        <p className="border-t border-line px-5 py-3 wrap-anywhere whitespace-pre-line text-ink-2">{notes}</p>
      )}
    </Card>
  );
}

type Translate = ReturnType<typeof useTranslations<'history'>>;

/** States how an estimate was made. */
function calorieText(t: Translate, source: WorkoutRow['other']['calorieSource']): string | null {
  return source && t(`calorieSources.${source}`);
}

/** The exercises with all sets; names of known exercises are links. */
export function WorkoutExercises({ workout }: { workout: WorkoutRow }) {
  const t = useTranslations('history');
  if (workout.exercises.length === 0) return null;
  return (
    <Card flush>
      <h2 className="px-5 pt-4 pb-2 text-h3">{t('facts.exercises')}</h2>
      <ul className="divide-y divide-line">
        {workout.exercises.map((exercise, index) => (
          // The same exercise may occur twice in a workout, and the list is static.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is only shown
          <li key={`${exercise.exerciseId} ${index}`} className="px-5 py-3">
            <Exercise exercise={exercise} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Exercise({ exercise }: { exercise: WorkoutExercise }) {
  const t = useTranslations('history');
  const texts = useSetTexts();
  const { byId } = useExercises();
  const { name } = useExerciseTexts();
  const known = byId.get(exercise.exerciseId);
  const warmUps = exercise.sets.filter(({ type }) => type === 'warmup');
  const working = exercise.sets.filter(({ type }) => type !== 'warmup');
  return (
    <>
      {known ? (
        <Link
          to="/exercises/$exerciseId"
          params={{ exerciseId: known.id }}
          search={{ tab: 'progress' }}
          className="font-medium text-ink underline-offset-4 hover:underline"
        >
          {name(known)}
        </Link>
      ) : (
        <p className="font-medium text-ink wrap-anywhere">{exercise.name}</p>
      )}
      <ol className="mt-1 flex flex-col gap-0.5">
        {working.map((set, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets have no other identity than their index
          <li key={index} className="flex gap-3 text-label text-ink-2">
            <span className="w-5 flex-none text-ink-3">{index + 1}</span>
            <span>{texts.set(set, exercise.logged)}</span>
            {set.type !== 'normal' && <span className="text-ink-3">{t(`setTypes.${set.type}`)}</span>}
            {set.rpe !== null && <span className="text-ink-3">{t('facts.rpe', { value: texts.number(set.rpe) })}</span>}
          </li>
        ))}
      </ol>
      {warmUps.length > 0 && (
        <p className="mt-1 text-caption text-ink-3">
          {t('facts.warmUp', { sets: warmUps.map((set) => texts.set(set, exercise.logged)).join(', ') })}
        </p>
      )}
      {exercise.notes !== '' && (
        <p className="mt-1 text-caption wrap-anywhere whitespace-pre-line text-ink-3">{exercise.notes}</p>
      )}
    </>
  );
}
