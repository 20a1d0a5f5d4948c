import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Muscle } from '#domain/fitness/fitness-codes.ts';
import type { TrainedMuscles } from '#domain/fitness/progress/muscle-groups.ts';
import type { Shade } from '#domain/fitness/progress/muscle-shades.ts';
import { BODY_OUTLINE, BodyFigure, type BodySide } from '#web/ui/body-figure.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MUSCLE_POSITION, MUSCLE_SHAPES } from './muscle-shapes.ts';

type ShadeOf = (muscle: Muscle) => Shade;

/** Fills of the shades, for the drawing and its legend. */
const SHADE_FILL: Record<Shade, string> = {
  none: 'fill-[color-mix(in_srgb,var(--line-strong)_26%,var(--surface-3))]',
  some: 'fill-accent-line',
  more: 'fill-[color-mix(in_srgb,var(--accent)_58%,var(--accent-soft))]',
  full: 'fill-accent',
};
const SHADE_BG: Record<Shade, string> = {
  none: 'bg-[color-mix(in_srgb,var(--line-strong)_26%,var(--surface-3))]',
  some: 'bg-accent-line',
  more: 'bg-[color-mix(in_srgb,var(--accent)_58%,var(--accent-soft))]',
  full: 'bg-accent',
};

/** One side of the body, 120 × 305 around x = 0, with the muscles in their shades. Must be inside an svg. */
export function MuscleFigure({ side, shadeOf }: { side: BodySide; shadeOf: ShadeOf }) {
  const clip = useId();
  return (
    <>
      <clipPath id={clip}>
        <path d={BODY_OUTLINE} />
      </clipPath>
      <BodyFigure side={side} plain />
      <g clipPath={`url(#${clip})`}>
        <Muscles side={side} shadeOf={shadeOf} />
      </g>
    </>
  );
}

function Muscles({ side, shadeOf }: { side: BodySide; shadeOf: ShadeOf }) {
  return MUSCLE_SHAPES[side].map(({ muscle, d }) => (
    <g key={d} data-muscle={muscle} className={classNames(SHADE_FILL[shadeOf(muscle)], 'stroke-surface-3')}>
      <path d={d} />
      <path d={d} transform="scale(-1 1)" />
    </g>
  ));
}

type MuscleMapProps = { label: string; shadeOf: ShadeOf; className?: string };

/** The body from the front and from behind. The label describes the shades. */
export function MuscleMap({ label, shadeOf, className }: MuscleMapProps) {
  const t = useTranslations('exercises');
  return (
    <svg role="img" aria-label={label} viewBox="12 0 294 332" className={className}>
      <g transform="translate(86 4)">
        <MuscleFigure side="front" shadeOf={shadeOf} />
      </g>
      <g transform="translate(232 4)">
        <MuscleFigure side="back" shadeOf={shadeOf} />
      </g>
      <g className="fill-ink-3 text-caption" textAnchor="middle">
        <text x="86" y="326">
          {t('map.front')}
        </text>
        <text x="232" y="326">
          {t('map.back')}
        </text>
      </g>
    </svg>
  );
}

/** Shades of an exercise: full for the main muscle, lighter for secondary muscles. */
export function shadeOfExercise({ primaryMuscle, secondaryMuscles }: TrainedMuscles): ShadeOf {
  return (muscle) => {
    if (muscle === primaryMuscle) return 'full';
    return secondaryMuscles.includes(muscle) ? 'some' : 'none';
  };
}

const VIEWS = { upper: '-62 44 124 124', lower: '-62 140 124 124' };

/** A small drawing of the main muscle for list rows. Decorative: the row names the muscle. */
export function MuscleTile({ exercise }: { exercise: TrainedMuscles }) {
  const { side, half } = MUSCLE_POSITION[exercise.primaryMuscle];
  return (
    <span className="grid size-12 flex-none place-items-center overflow-hidden rounded-md bg-surface-2">
      <svg aria-hidden="true" viewBox={VIEWS[half]} className="size-11">
        <g transform="translate(0 4)">
          <BodyFigure side={side} plain />
          <Muscles side={side} shadeOf={shadeOfExercise(exercise)} />
        </g>
      </svg>
    </span>
  );
}

/** A text alternative for the shades of a drawing. */
export function ShadeLegend({
  items,
  className,
}: {
  items: readonly { shade: Shade; text: string }[];
  className?: string;
}) {
  return (
    <ul className={classNames('flex flex-wrap justify-center gap-x-4 gap-y-1.5', className)}>
      {items.map(({ shade, text }) => (
        <li key={shade} className="inline-flex items-center gap-2 text-caption text-ink-2">
          <span aria-hidden className={classNames('size-2.5 flex-none rounded-[3px]', SHADE_BG[shade])} />
          {text}
        </li>
      ))}
    </ul>
  );
}
