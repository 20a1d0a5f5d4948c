import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { exerciseBests, workingSets } from '#domain/fitness/progress/exercise-bests.ts';
import type { ExerciseProgress, ExerciseSession } from '#domain/fitness/progress/progress.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useSetTexts } from '../exercises/exercise-texts.ts';
import { useLiveSettings } from '../live/use-live-settings.ts';
import { useMetricText } from './metric-curve.tsx';

const FIRST = 3;

type SessionHistoryProps = { exercise: AnyExercise; progress: ExerciseProgress };

/** The sessions of an exercise, newest first, with all sets. */
export function SessionHistory({ exercise, progress: { sessions, times } }: SessionHistoryProps) {
  const t = useTranslations('exercises');
  const [isAll, setAll] = useState(false);
  const shown = isAll ? sessions : sessions.slice(0, FIRST);
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4 pb-2"
        title={t('history.title')}
        action={<span className="text-caption text-ink-3">{t('history.times', { count: times })}</span>}
      />
      <ul className="divide-y divide-line">
        {shown.map((session) => (
          <SessionRow key={session.workoutId} exercise={exercise} session={session} />
        ))}
      </ul>
      {!isAll && sessions.length > FIRST && (
        <div className="border-t border-line p-1">
          <Button variant="ghost" size="md" full onClick={() => setAll(true)}>
            {t('history.all')}
          </Button>
        </div>
      )}
      {isAll && times > sessions.length && (
        <p className="border-t border-line px-5 py-3 text-caption text-ink-3">
          {t('history.latest', { shown: sessions.length, times })}
        </p>
      )}
    </Card>
  );
}

function SessionRow({ exercise, session }: { exercise: AnyExercise; session: ExerciseSession }) {
  const t = useTranslations('exercises');
  const format = useFormat();
  const today = useToday();
  const texts = useSetTexts();
  const metricText = useMetricText();
  const { settings } = useLiveSettings();
  const { e1rmKg } = exerciseBests(session.sets, settings.oneRmFormula);
  const setsText = (sets: ExerciseSession['sets']) => sets.map((set) => texts.set(set, exercise.logged)).join(', ');
  const warmUps = session.sets.filter(({ type }) => type === 'warmup');
  return (
    <li className="px-5 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium text-ink">{format.sentence(format.dayRelative(format.dayOf(session.at), today))}</p>
          <p className="text-caption text-ink-3 wrap-anywhere">{session.workoutName}</p>
        </div>
        {e1rmKg !== null && (
          <p className="flex-none text-right">
            <span className="block font-semibold text-ink">{metricText.whole(e1rmKg, 'e1rmKg')}</span>
            <span className="block text-caption text-ink-3">{t('history.oneRm')}</span>
          </p>
        )}
      </div>
      <p className="mt-1 text-label text-ink-2">{setsText(workingSets(session.sets)) || '–'}</p>
      {warmUps.length > 0 && (
        <p className="text-caption text-ink-3">{t('history.warmUp', { sets: setsText(warmUps) })}</p>
      )}
    </li>
  );
}
