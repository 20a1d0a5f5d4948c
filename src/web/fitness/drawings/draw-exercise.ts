import type { Muscle } from '#domain/fitness/fitness-codes.ts';
import type { Drawing, Gear, Part, Pose, Target } from './drawing-types.ts';
import { FLOOR_Y, type Point } from './figure-geometry.ts';
import { frontFigure, frontParts } from './front-figure.ts';
import { gearParts } from './gear-parts.ts';
import { placeOf, sideFigure, sideParts } from './side-figure.ts';

export type Frame = readonly Part[];
export type DrawnExercise = { frames: readonly [Frame, Frame]; viewBox: string };

/** Draws both poses of an exercise in one common view box. Muscles are those to tint. */
export function drawExercise(drawing: Drawing, muscles: readonly Muscle[]): DrawnExercise {
  const shown = drawing.muscles ?? muscles;
  const frames = [frameOf(drawing, drawing.start, shown), frameOf(drawing, drawing.end, shown)] as const;
  const box = boxOf(frames.flat(), drawing.floor !== false);
  const floor: Part[] =
    drawing.floor === false ? [] : [{ d: `M${box.x} ${FLOOR_Y}H${box.x + box.size}`, tone: 'floor', width: 1 }];
  return {
    frames: [
      [...floor, ...frames[0]],
      [...floor, ...frames[1]],
    ],
    viewBox: `${box.x} ${box.y} ${box.size} ${box.size}`,
  };
}

function frameOf(drawing: Drawing, pose: Pose, muscles: readonly Muscle[]): Part[] {
  const { body, handOf } = drawing.view === 'front' ? front(pose, muscles) : side(pose, muscles);
  const gear: Gear[] = [...(drawing.gear ?? []), ...(pose.gear ?? [])];
  const layers = gear.flatMap((piece) => gearParts(piece, handOf, drawing.view));
  const of = (layer: 'behind' | 'front') => layers.filter((one) => one.layer === layer).map(({ part }) => part);
  return [...of('behind'), ...body.behind, ...body.body, ...of('front'), ...body.front];
}

type Holder = Target | 'hand' | 'farHand' | 'hands';

function side(pose: Pose, muscles: readonly Muscle[]) {
  const figure = sideFigure(pose);
  const handOf = (target: Holder): Point => {
    if (target === 'hand' || target === 'hands') return figure.near.arm.end;
    if (target === 'farHand') return figure.far.arm.end;
    return placeOf(target, figure, pose.lean + (pose.curl ?? 0));
  };
  return { body: sideParts(figure, muscles), handOf };
}

function front(pose: Pose, muscles: readonly Muscle[]) {
  const figure = frontFigure(pose);
  const [right, left] = figure.halves.map(({ arm }) => arm.end);
  const handOf = (target: Holder): Point => {
    const [a, b] = [right ?? figure.hip, left ?? figure.hip];
    if (target === 'hand') return a;
    if (target === 'farHand') return b;
    if (target === 'hands') return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return typeof target === 'string' ? figure.hip : target;
  };
  return { body: frontParts(figure, muscles), handOf };
}

const MARGIN = 3;
const MIN_SIZE = 66;

/** The smallest square around all shapes, with the floor at its bottom. */
function boxOf(parts: Frame, hasFloor: boolean): { x: number; y: number; size: number } {
  const points = parts.flatMap(({ d, width = 0 }) => cornersOf(d, width / 2));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys)];
  const bottom = hasFloor ? FLOOR_Y + 1 : Math.max(...ys);
  const size = Math.ceil(Math.max(right - left, bottom - top, MIN_SIZE) + 2 * MARGIN);
  const x = Math.round((left + right - size) / 2);
  const y = hasFloor ? Math.round(bottom + MARGIN - size) : Math.round((top + bottom - size) / 2);
  return { x, y, size };
}

/** The points of a path; of a disc both sides of its middle, above and below. */
function cornersOf(d: string, beyond: number): Point[] {
  const disc = /^M(\S+) (\S+)a(\S+) /.exec(d);
  if (disc) {
    const [x, y, r] = [Number(disc[1]), Number(disc[2]), Number(disc[3]) + beyond];
    return [
      [x - beyond, y - r],
      [x + 2 * r, y + r],
    ];
  }
  const flat = d.replaceAll(/A\S+ \S+ 0 \d \d /g, ' ').match(/-?\d+(\.\d+)?/g) ?? [];
  const numbers = flat.map(Number);
  return numbers.flatMap((x, index) => {
    const y = numbers[index + 1];
    return index % 2 === 0 && y !== undefined ? corners(x, y, beyond) : [];
  });
}

const corners = (x: number, y: number, beyond: number): Point[] => [
  [x - beyond, y - beyond],
  [x + beyond, y + beyond],
];
