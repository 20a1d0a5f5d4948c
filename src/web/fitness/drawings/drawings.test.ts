import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { drawExercise } from './draw-exercise.ts';
import { DRAWINGS } from './drawings.ts';
import { FLOOR_Y, type Point, reach } from './figure-geometry.ts';
import { placeOf, sideFigure } from './side-figure.ts';

const CATALOGUE = 'src/server/fitness/exercises/catalogue';
const listed = z.array(z.object({ id: z.string() }));
const known = readdirSync(CATALOGUE)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => listed.parse(JSON.parse(readFileSync(`${CATALOGUE}/${name}`, 'utf8'))).map(({ id }) => id));

const far = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);
const MAX_MISS = 2.5;
/** The thickness of a body that lies on the floor. */
const MAX_BELOW = 5;

const sideways = [...DRAWINGS].filter(([, { view }]) => view !== 'front');
const poses = sideways.flatMap(([id, { start, end, floor }]) => [
  { title: `${id}, start`, pose: start, floor },
  { title: `${id}, end`, pose: end, floor },
]);

describe('the drawings of exercises', () => {
  it('are of exercises in the catalogue, more than sixty', () => {
    expect([...DRAWINGS.keys()].filter((id) => !known.includes(id))).toEqual([]);
    expect(DRAWINGS.size).toBeGreaterThanOrEqual(60);
  });

  it.each([...DRAWINGS])(
    '%s has two different poses or is held, with the worked muscle, in two kilobytes',
    (_id, drawing) => {
      const { frames } = drawExercise(drawing, ['quadriceps']);
      const [start, end] = frames.map((frame) => frame.map(({ d }) => d).join(''));
      expect(start === end).toBe(drawing.start === drawing.end);
      expect(frames.every((frame) => frame.some(({ tone }) => tone === 'worked'))).toBe(true);
      expect(gzipSync(JSON.stringify(frames)).length).toBeLessThan(2048);
    },
  );

  it.each(poses)('$title: hands and feet reach their places', ({ pose }) => {
    const figure = sideFigure(pose);
    const hand = placeOf(pose.hand, figure, pose.lean + (pose.curl ?? 0));
    expect(far(figure.near.arm.end, hand)).toBeLessThan(MAX_MISS);
    expect(far(figure.near.leg.end, pose.foot)).toBeLessThan(MAX_MISS);
  });

  it.each(poses.filter(({ floor }) => floor !== false))('$title: nothing is below the floor', ({ pose }) => {
    const { near, hip, shoulder } = sideFigure(pose);
    const lowest = Math.max(near.leg.joint[1], near.leg.end[1], near.arm.joint[1], hip[1], shoulder[1]);
    expect(lowest).toBeLessThan(FLOOR_Y + MAX_BELOW - 4);
  });
});

describe('a limb', () => {
  it('has bones of constant length, and bends to the chosen side', () => {
    const [joint, end] = reach([0, 0], [20, 0], [12, 12], 1);
    expect([far([0, 0], joint), far(joint, end)].map(Math.round)).toEqual([12, 12]);
    expect([joint[1] < 0, reach([0, 0], [20, 0], [12, 12], -1)[0][1] > 0]).toEqual([true, true]);
  });

  it('stretches towards what is out of reach', () => {
    const [, end] = reach([0, 0], [50, 0], [12, 12], 1);
    expect([Math.round(end[0]), Math.round(end[1])]).toEqual([24, 0]);
  });
});
