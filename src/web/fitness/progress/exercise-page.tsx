import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { EXERCISE_TABS, type ExerciseTab } from '../exercises/exercise-tabs.ts';
import { useExerciseTexts } from '../exercises/exercise-texts.ts';
import { OwnExerciseSheet } from '../exercises/own-exercise-sheet.tsx';
import { type Exercises, useExercises } from '../exercises/use-exercises.ts';
import { OWN_EXERCISES, useOwnExerciseActions } from '../exercises/use-own-exercises.ts';
import { AddToWorkout } from '../schedules/add-to-workout.tsx';
import { ExerciseMenu } from './exercise-menu.tsx';
import { ExerciseOverview } from './exercise-overview.tsx';
import { ProgressTab } from './progress-tab.tsx';

export type ExercisePageProps = {
  exerciseId: string;
  tab: ExerciseTab;
  onTab: (tab: ExerciseTab) => void;
  /** Called when the exercise does not exist. */
  onGone: () => void;
};

const TABS_ID = 'exercise';

/** One exercise with tabs for technique and progress. */
export function ExercisePage({ exerciseId, tab, onTab, onGone }: ExercisePageProps) {
  const t = useTranslations('exercises');
  const exercises = useExercises();
  const content = useContentError(exercises.query, t('errors.loading'));
  const { name } = useExerciseTexts();
  const exercise = exercises.byId.get(exerciseId);
  const back = <BackLink to="/exercises" label={t('page.back')} />;
  const isProgress = tab === 'progress' && exercise !== undefined;
  return (
    <>
      <SubBar
        lead={back}
        heading={isProgress}
        title={isProgress ? name(exercise) : t('page.title')}
        action={isProgress && <ExerciseMenu exercise={exercise} />}
      />
      {exercise && (
        <>
          <Tabs
            id={TABS_ID}
            label={t('tabs.label')}
            value={tab}
            onValueChange={onTab}
            tabs={EXERCISE_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          />
          <TabPanel id={TABS_ID} value={tab} className="flex flex-col gap-4 md:gap-5">
            {tab === 'progress' ? (
              <ProgressTab exercise={exercise} />
            ) : (
              <Technique exercise={exercise} exercises={exercises} onGone={onGone} />
            )}
          </TabPanel>
        </>
      )}
      {!exercise && content.failed && <LoadFailed level={1} title={t('errors.loading')} content={content} />}
      {!exercise && !content.failed && (exercises.query.isPending ? <ExerciseSkeleton /> : <NoSuchExercise />)}
    </>
  );
}

type TechniqueProps = { exercise: AnyExercise; exercises: Exercises; onGone: () => void };

function Technique({ exercise, exercises, onGone }: TechniqueProps) {
  const own = 'name' in exercise ? exercise : null;
  return (
    <>
      <ExerciseOverview
        exercise={exercise}
        exercises={exercises}
        level={1}
        actions={own && <OwnActions exercise={own} onGone={onGone} />}
      />
      <AddToWorkout exercise={exercise} done={exercises.done} />
    </>
  );
}

/** An own exercise can be edited and removed; logged workouts are not affected. */
function OwnActions({ exercise, onGone }: { exercise: OwnExercise; onGone: () => void }) {
  const t = useTranslations('exercises');
  const { remove } = useOwnExerciseActions();
  const [isEditing, setEditing] = useState(false);
  const record = OWN_EXERCISES.recordOf(exercise);
  const takeOut = async () => {
    if (await remove(exercise)) onGone();
  };
  return (
    <>
      <div className="flex flex-col items-end gap-1">
        <div className="flex gap-2">
          <IconButton
            boxed
            icon={Pencil}
            label={t('own.editOf', { name: exercise.name })}
            onClick={() => setEditing(true)}
          />
          <IconButton
            writes
            boxed
            icon={Trash2}
            label={t('own.removeOf', { name: exercise.name })}
            onClick={() => void takeOut()}
          />
        </div>
        <SyncBadge record={record} />
        <RefusedNote record={record} />
      </div>
      <OwnExerciseSheet
        open={isEditing}
        editing={exercise}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    </>
  );
}

function NoSuchExercise() {
  const t = useTranslations('exercises');
  return (
    <>
      <h1 className="sr-only">{t('page.missingTitle')}</h1>
      <EmptyState
        kind="weights"
        title={t('page.missingTitle')}
        text={t('page.missingText')}
        action={<NextStepLink to="/exercises">{t('page.toAll')}</NextStepLink>}
      />
    </>
  );
}

function ExerciseSkeleton() {
  const t = useTranslations('exercises');
  return (
    <SkeletonGroup label={t('page.loadingOne')} className="flex flex-col gap-4">
      <Card as="div">
        <Skeleton width="45%" height={26} />
        <Skeleton width="60%" className="mt-2" />
        <Skeleton shape="block" height={296} className="mt-4" />
      </Card>
      <Card as="div">
        <Skeleton width={90} />
        <Skeleton width={130} height={40} className="mt-2" />
        <Skeleton shape="curve" height={120} className="mt-4" />
      </Card>
    </SkeletonGroup>
  );
}
