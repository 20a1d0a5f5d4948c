import type { Drawing, Gear, Part, Target } from './drawing-types.ts';
import { disc, limb, type Point, polygon, towards } from './figure-geometry.ts';

export type Layered = { part: Part; layer: 'behind' | 'front' };
type Resolve = (target: Target | 'hand' | 'farHand' | 'hands') => Point;

/** The shapes of one piece of equipment. Weights are drawn in front of the body, fixed equipment behind it. */
export function gearParts(gear: Gear, resolve: Resolve, view: Drawing['view']): Layered[] {
  switch (gear[0]) {
    case 'barbell': {
      const [, at, size = 8] = gear;
      return view === 'front' ? longBar(resolve(at), size).map((d) => front(d, 'steel')) : plateOf(resolve(at), size);
    }
    case 'dumbbell': {
      const [, at, angle] = gear;
      return dumbbell(resolve(at), angle).map((d) => front(d, 'steel'));
    }
    case 'kettlebell': {
      const [, at, angle = 180] = gear;
      return kettlebell(resolve(at), angle).map((d) => front(d, 'steel'));
    }
    case 'ball':
      return [front(disc(resolve(gear[1]), gear[2] ?? 6), 'steel')];
    case 'cable': {
      const [, from, to] = gear;
      return [behind(line(from, resolve(to)), 'steel', 0.9), behind(disc(from, 2.4), 'steel')];
    }
    case 'pad':
      return [behind(limb(gear[1], gear[2], gear[3] ?? 2.6), 'pad')];
    case 'steel':
      return [behind(line(gear[1], gear[2]), 'steel', gear[3] ?? 2)];
    case 'rod':
      return [front(disc(gear[1], 1.7), 'steel')];
    case 'box':
      return [behind(rectangle(gear[1], gear[2]), 'pad')];
  }
}

const front = (d: string, tone: Part['tone'], width?: number): Layered => ({
  layer: 'front',
  part: shape(d, tone, width),
});
const behind = (d: string, tone: Part['tone'], width?: number): Layered => ({
  layer: 'behind',
  part: shape(d, tone, width),
});
const shape = (d: string, tone: Part['tone'], width?: number): Part =>
  width === undefined ? { d, tone } : { d, tone, width };
const line = ([ax, ay]: Point, [bx, by]: Point) =>
  `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`;

/** A barbell seen from its end: a plate as a ring, so that what is behind stays visible. */
function plateOf(at: Point, size: number): Layered[] {
  return [front(disc(at, size), 'steel', 2), front(disc(at, 1.6), 'steel')];
}

/** A barbell seen along its length, around its middle. */
function longBar([x, y]: Point, size: number): string[] {
  const plate = (at: number, half: number) => limb([x + at, y - half], [x + at, y + half], 1.3);
  return [
    limb([x - 33, y], [x + 33, y], 0.9),
    plate(-28.5, size),
    plate(28.5, size),
    plate(-25.4, size * 0.7),
    plate(25.4, size * 0.7),
  ];
}

/** Seen from its end without an angle, otherwise along its length. */
function dumbbell(at: Point, angle: number | undefined): string[] {
  if (angle === undefined) return [disc(at, 4.2)];
  const end = (distance: number) => {
    const middle = towards(at, angle, distance);
    return limb(towards(middle, angle + 90, 2.1), towards(middle, angle - 90, 2.1), 1.5);
  };
  return [limb(towards(at, angle, -4.6), towards(at, angle, 4.6), 0.9), end(-4.4), end(4.4)];
}

function kettlebell(hand: Point, angle: number): string[] {
  return [limb(towards(hand, angle - 35, 3), towards(hand, angle + 35, 3), 1), disc(towards(hand, angle, 6.2), 4.6)];
}

function rectangle([x, y]: Point, [right, bottom]: Point): string {
  return polygon([
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ]);
}
