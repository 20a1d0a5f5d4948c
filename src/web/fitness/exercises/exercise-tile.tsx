import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { DrawingTile } from '../drawings/exercise-drawing.tsx';
import { MuscleTile } from './muscle-map.tsx';

/** A picture of an exercise for list rows: its drawing, or its main muscle. */
export function ExerciseTile({ exercise }: { exercise: AnyExercise }) {
  return <DrawingTile exercise={exercise} otherwise={<MuscleTile exercise={exercise} />} />;
}
