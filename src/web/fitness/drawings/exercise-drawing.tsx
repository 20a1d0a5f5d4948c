import { Suspense } from 'react';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import type { DrawnProps, TileProps } from './drawn-exercise.tsx';

const Drawn = lazyPart(async () => (await import('./drawn-exercise.tsx')).DrawnExercise, { otherwise: 'unseen' });
const Tile = lazyPart(async () => (await import('./drawn-exercise.tsx')).DrawnTile, { otherwise: 'unseen' });

/** The drawing of an exercise, loaded when it is first shown. Nothing for an exercise without one. */
export function ExerciseDrawing(props: DrawnProps) {
  return (
    <Suspense fallback={null}>
      <Drawn {...props} />
    </Suspense>
  );
}

/** A small drawing for list rows, or the tile for an exercise without one. */
export function DrawingTile(props: TileProps) {
  return (
    <Suspense fallback={<span className="size-12 flex-none rounded-md bg-surface-2" />}>
      <Tile {...props} />
    </Suspense>
  );
}
