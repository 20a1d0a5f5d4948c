import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { LiveExercise } from '#domain/fitness/live/live-session.ts';
import { exerciseBests } from '#domain/fitness/progress/exercise-bests.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { progressQuery } from '../fitness-queries.ts';
import { useWorkout } from '../live/live-context.tsx';

const MAX_POINTS = 12;

/** The estimated one-rep maximum over time, including today's best set. Empty without an estimate. */
export function OneRmCard({ exercise }: { exercise: LiveExercise }) {
  const t = useTranslations('live');
  const format = useFormat();
  const { session, settings } = useWorkout();
  const { data } = useQuery(progressQuery(exercise.exerciseId));
  const done = exercise.sets.filter(({ completedAt }) => completedAt !== null);
  const today = exerciseBests(done, settings.settings.oneRmFormula).e1rmKg;
  const before = useMemo(
    () => (data?.points ?? []).filter(({ at }) => at !== session.startedAt).flatMap(({ e1rmKg }) => e1rmKg ?? []),
    [data, session.startedAt],
  );
  const values = [...before.slice(-MAX_POINTS), ...(today === null ? [] : [today])];
  const shown = values.at(-1);
  if (shown === undefined) return null;
  return (
    <Card as="div" compact className="grid grid-cols-[auto_1fr] items-center gap-6">
      <div>
        <p className="text-caption text-ink-3">{t('page.oneRm')}</p>
        <NumberWithUnit size="h2" value={format.number(shown, 1)} unit="kg" />
      </div>
      {values.length > 1 && <Sparkline label={t('page.oneRmCurve', { count: values.length })} values={values} />}
    </Card>
  );
}
