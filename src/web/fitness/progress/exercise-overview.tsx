import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { ExerciseDrawing } from '../drawings/exercise-drawing.tsx';
import { useExerciseTexts } from '../exercises/exercise-texts.ts';
import { MuscleMap, ShadeLegend, shadeOfExercise } from '../exercises/muscle-map.tsx';
import { ReplaceWith } from '../exercises/replace-with.tsx';
import type { Exercises } from '../exercises/use-exercises.ts';
import { ExerciseSummary } from './exercise-summary.tsx';

type OverviewProps = {
  exercise: AnyExercise;
  exercises: Exercises;
  /** Level of the heading with the exercise's name. */
  level: 1 | 2;
  /** Links the name to the exercise's page. */
  isLinked?: boolean | undefined;
  /** Actions for an own exercise. */
  actions?: ReactNode;
};

/** Muscles, instructions and progress of an exercise. */
export function ExerciseOverview({ exercise, exercises, level, isLinked, actions }: OverviewProps) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { steps, name } = useExerciseTexts();
  const hasSteps = steps(exercise).length > 0;
  return (
    <>
      <Card flush as="article">
        <Head {...{ exercise, exercises, level, isLinked, actions }} />
        <div className={classNames('px-5 pb-5', isWide && hasSteps && 'grid grid-cols-2 items-center gap-6')}>
          <div>
            <ExerciseDrawing exercise={exercise} name={name(exercise)} className="mt-3 h-40" />
            <WorkedMuscles exercise={exercise} />
          </div>
          {isWide && hasSteps && <Steps exercise={exercise} />}
        </div>
      </Card>
      <ExerciseSummary exerciseId={exercise.id} />
      {!isWide && hasSteps && (
        <Card>
          <Steps exercise={exercise} />
        </Card>
      )}
      <ReplaceWith exercise={exercise} exercises={exercises} />
    </>
  );
}

function Head({ exercise, exercises: { favourites }, level, isLinked, actions }: OverviewProps) {
  const t = useTranslations('exercises');
  const texts = useExerciseTexts();
  const Heading = level === 1 ? 'h1' : 'h2';
  const name = texts.name(exercise);
  const isFavourite = favourites.ids.has(exercise.id);
  return (
    <div className="flex items-start justify-between gap-3 px-5 pt-4.5">
      <div className="min-w-0">
        <Heading className="text-h2 wrap-anywhere">
          {isLinked ? (
            <Link to="/exercises/$exerciseId" params={{ exerciseId: exercise.id }} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </Heading>
        <p className="mt-1 text-caption text-ink-3">{texts.details(exercise)}</p>
      </div>
      <div className="flex flex-none gap-2">
        {actions}
        <IconButton
          writes
          boxed
          icon={Star}
          label={t('favourite')}
          aria-pressed={isFavourite}
          disabled={!favourites.isKnown}
          className={classNames(isFavourite && 'text-accent! [&>svg]:fill-current')}
          onClick={() => void favourites.toggle(exercise.id, name)}
        />
      </div>
    </div>
  );
}

/** A drawing of the trained muscles, and their names. */
function WorkedMuscles({ exercise }: { exercise: AnyExercise }) {
  const t = useTranslations('exercises');
  const format = useFormat();
  const texts = useExerciseTexts();
  const main = texts.muscle(exercise.primaryMuscle);
  const helping = texts.muscles(exercise.secondaryMuscles);
  const label = helping === '' ? t('map.main', { main }) : t('map.mainAndHelping', { main, helping });
  return (
    <div className="min-w-0">
      <MuscleMap label={label} shadeOf={shadeOfExercise(exercise)} className="mx-auto mt-3 h-74 w-full" />
      <ShadeLegend
        className="mt-2"
        items={[
          { shade: 'full', text: format.sentence(main) },
          ...(helping === '' ? [] : [{ shade: 'some', text: format.sentence(helping) } as const]),
        ]}
      />
    </div>
  );
}

/** "Så gör du". */
function Steps({ exercise }: { exercise: AnyExercise }) {
  const t = useTranslations('exercises');
  const { steps } = useExerciseTexts();
  return (
    <div>
      <CardHead title={t('steps.title')} />
      <ol className="mt-3 flex flex-col gap-3">
        {steps(exercise).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is what a step is
          <li key={index} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-badge font-semibold text-accent-strong"
            >
              {index + 1}
            </span>
            <span className="flex-1 pt-0.5 text-ink-2 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
