import { useQuery } from '@tanstack/react-query';
import { Pencil, Play, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { isNoSuchThing } from '#web/platform/api/call-error.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { useStartWorkout } from '../live/use-start-workout.ts';
import { WORKOUTS } from '../workout-rows.ts';
import { HISTORY_LINK } from './history-link.ts';
import { workoutQuery } from './history-queries.ts';
import { useRemovedWorkouts, useWorkoutLog } from './use-workout-log.ts';
import { WorkoutDetails, WorkoutExercises } from './workout-details.tsx';
import { WorkoutEditor } from './workout-editor.tsx';

type WorkoutPageProps = {
  workoutId: string;
  /** Called when the workout was removed. */
  onGone: () => void;
};

/** A workout with its totals, sets, and actions to repeat, edit and remove it. */
export function WorkoutPage({ workoutId, onGone }: WorkoutPageProps) {
  const t = useTranslations('history');
  const { query, workout, removed } = useWorkout(workoutId);
  const content = useContentError(query, t('errors.workout'));
  const isMissing = !workout && (removed !== null || isNoSuchThing(query.error));
  return (
    <>
      <SubBar
        heading
        title={workout?.name ?? t('page.title')}
        lead={<BackLink {...HISTORY_LINK} label={t('page.back')} />}
      />
      {workout && <Workout workout={workout} onGone={onGone} />}
      {isMissing && <NoSuchWorkout removed={removed} />}
      {!workout && !isMissing && content.failed && <LoadFailed title={t('errors.workout')} content={content} />}
      {!workout && !isMissing && !content.failed && <WorkoutSkeleton />}
    </>
  );
}

function Workout({ workout, onGone }: { workout: WorkoutRow; onGone: () => void }) {
  const t = useTranslations('history');
  const { remove } = useWorkoutLog();
  const { start, busy } = useStartWorkout();
  const [isEditing, setEditing] = useState(false);
  const [edits, setEdits] = useState(0);
  const record = WORKOUTS.recordOf(workout);
  const edit = () => {
    setEdits(edits + 1);
    setEditing(true);
  };
  const takeOut = async () => {
    if (await remove(workout)) onGone();
  };
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-5">
      <div className="flex flex-col gap-3">
        <WorkoutDetails workout={workout} />
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <SyncBadge record={record} />
          <RefusedNote record={record} />
        </div>
        <div className="flex flex-wrap gap-2">
          {workout.exercises.length > 0 && (
            <Button
              size="md"
              icon={Play}
              busy={busy}
              onClick={() => void start({ kind: 'repeat', workoutId: workout.id, workout })}
            >
              {t('page.repeat')}
            </Button>
          )}
          <Button variant="secondary" size="md" icon={Pencil} onClick={edit}>
            {t('page.edit')}
          </Button>
          <Button writes variant="danger" size="md" icon={Trash2} onClick={() => void takeOut()}>
            {t('page.remove')}
          </Button>
        </div>
      </div>
      <WorkoutExercises workout={workout} />
      {/* A new key starts each edit with the current workout; later updates do not reset it. */}
      <WorkoutEditor key={edits} open={isEditing} onClose={() => setEditing(false)} workout={workout} />
    </div>
  );
}

/** A removed workout with undo, or an unknown one. */
function NoSuchWorkout({ removed }: { removed: WorkoutRow | null }) {
  const t = useTranslations('history');
  const { restore } = useWorkoutLog();
  return (
    <EmptyState
      kind="weights"
      title={removed ? t('removed', { name: removed.name }) : t('page.missing')}
      text={t(removed ? 'page.removedText' : 'page.missingText')}
      action={
        removed ? (
          <Button writes variant="soft" size="md" onClick={() => void restore(removed)}>
            {t('undo')}
          </Button>
        ) : (
          <NextStepLink {...HISTORY_LINK}>{t('page.toHistory')}</NextStepLink>
        )
      }
    />
  );
}

function WorkoutSkeleton() {
  const t = useTranslations('history');
  return (
    <SkeletonGroup label={t('page.loading')} className="flex flex-col gap-4">
      <Card as="div">
        <Skeleton width="40%" />
        <Skeleton width={120} height={40} className="mt-2" />
      </Card>
      <Card as="div">
        <Skeleton width="55%" height={22} />
        <Skeleton width="70%" className="mt-3" />
        <Skeleton width="60%" className="mt-2" />
      </Card>
    </SkeletonGroup>
  );
}

/** One workout with changes of this device; `removed` is set when it was just removed. */
function useWorkout(id: string) {
  const query = useQuery(workoutQuery(id));
  const { data, dataUpdatedAt } = query;
  const read = useMemo(() => data && [data], [data]);
  const rows = useRows(WORKOUTS, { data: read, dataUpdatedAt });
  const workout = rows.find((row) => row.id === id) ?? null;
  const removed = useRemovedWorkouts().find((row) => row.id === id) ?? null;
  return { query, workout, removed: workout ? null : removed };
}
