import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Muscle } from '#domain/fitness/fitness-codes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { drawExercise, type Frame } from './draw-exercise.ts';
import type { Part, Tone } from './drawing-types.ts';
import { DRAWINGS } from './drawings.ts';
import './drawings.css';

export type DrawnProps = { exercise: { id: string; primaryMuscle: Muscle }; name: string; className?: string };

/** Start and end of an exercise side by side; nothing for an exercise without a drawing. They take turns a few times where motion is allowed. */
export function DrawnExercise({ exercise, name, className }: DrawnProps) {
  const t = useTranslations('exercises');
  const drawing = DRAWINGS.get(exercise.id);
  if (!drawing) return null;
  const { frames, viewBox } = drawExercise(drawing, [exercise.primaryMuscle]);
  const isHold = drawing.start === drawing.end;
  return (
    <div
      role="img"
      aria-label={t(isHold ? 'drawing.hold' : 'drawing.turns', { name })}
      className={classNames('flex justify-center gap-2', className)}
    >
      {(isHold ? frames.slice(0, 1) : frames).map((frame, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is what a frame is
          key={index}
          aria-hidden="true"
          viewBox={viewBox}
          className={classNames('h-full min-w-0 max-w-1/2', !isHold && 'exercise-frame')}
        >
          <Shapes frame={frame} />
        </svg>
      ))}
    </div>
  );
}

export type TileProps = Pick<DrawnProps, 'exercise'> & { otherwise: ReactNode };

/** A small drawing for list rows. Decorative: the row names the exercise. */
export function DrawnTile({ exercise, otherwise }: TileProps) {
  const drawing = DRAWINGS.get(exercise.id);
  if (!drawing) return otherwise;
  const { frames, viewBox } = drawExercise(drawing, [exercise.primaryMuscle]);
  return (
    <span className="exercise-tile grid size-12 flex-none place-items-center overflow-hidden rounded-md bg-surface-2">
      <svg aria-hidden="true" viewBox={viewBox} className="size-12">
        <Shapes frame={frames[drawing.tile === 'start' ? 0 : 1]} />
      </svg>
    </span>
  );
}

function Shapes({ frame }: { frame: Frame }) {
  return frame.map((part, index) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes of a frame never move
      key={index}
      d={part.d}
      className={part.width === undefined ? FILLS[part.tone] : lineClass(part)}
      strokeWidth={part.width}
    />
  ));
}

const FILLS: Record<Tone, string> = {
  far: 'fill-(--figure-far)',
  body: 'fill-(--figure-body)',
  near: 'fill-(--figure-near)',
  edge: 'fill-(--figure-edge)',
  worked: 'fill-accent',
  steel: 'fill-ink',
  pad: 'fill-(--figure-pad)',
  floor: 'fill-line',
};

const LINES: Record<Tone, string> = {
  far: 'stroke-(--figure-far)',
  body: 'fill-(--figure-body) stroke-(--figure-body)',
  near: 'stroke-(--figure-near)',
  edge: 'stroke-(--figure-edge)',
  worked: 'stroke-accent',
  steel: 'stroke-ink',
  pad: 'stroke-(--figure-pad)',
  floor: 'stroke-line',
};

const lineClass = ({ tone }: Part) => `figure-line ${LINES[tone]}`;
