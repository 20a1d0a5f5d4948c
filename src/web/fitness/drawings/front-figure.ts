import type { Muscle } from '#domain/fitness/fitness-codes.ts';
import type { Part, Pose, Tone } from './drawing-types.ts';
import { disc, limb, type Point, polygon, reach, towards } from './figure-geometry.ts';
import { edged } from './side-figure.ts';

const ARM = [12.6, 12.2] as const;
const LEG = [19.6, 18.6] as const;
const TORSO = 22;
const SHOULDER = 8.8;
const HIP = 4.8;

type Limb = { root: Point; joint: Point; end: Point };
type Half = { arm: Limb; leg: Limb; side: 1 | -1 };
export type FrontFigure = { hip: Point; neck: Point; head: Point; halves: readonly [Half, Half]; pose: Pose };

/** Solves a pose seen from the front. Targets are of the limbs on the right; the left ones mirror them unless they have their own. */
export function frontFigure(pose: Pose): FrontFigure {
  const { hip, lean, hand, farHand, foot, farFoot, elbow = 1, farElbow = elbow, knee = 1, farKnee = knee } = pose;
  const neck = towards(hip, lean, TORSO);
  const { arms = 1, legs = 1 } = pose;
  const halfOf = (side: 1 | -1): Half => {
    const mirror = ([x, y]: Point): Point => [side === 1 ? x : 2 * hip[0] - x, y];
    const toHand = side === -1 && farHand ? asPoint(farHand) : mirror(asPoint(hand));
    const toFoot = side === -1 && farFoot ? farFoot : mirror(foot);
    const bendArm = side === 1 ? elbow : -farElbow;
    const bendLeg = side === 1 ? knee : -farKnee;
    const shoulder = towards(neck, lean + 90, SHOULDER * side);
    const root = towards(hip, lean + 90, HIP * side);
    const [elbowAt, handAt] = reach(shoulder, toHand, [ARM[0] * arms, ARM[1] * arms], bendArm);
    const [kneeAt, footAt] = reach(root, toFoot, [LEG[0] * legs, LEG[1] * legs], bendLeg);
    return {
      side,
      arm: { root: shoulder, joint: elbowAt, end: handAt },
      leg: { root, joint: kneeAt, end: footAt },
    };
  };
  return { hip, neck, head: towards(neck, lean + (pose.nod ?? 0), 9.8), halves: [halfOf(1), halfOf(-1)], pose };
}

const asPoint = (target: Pose['hand']): Point => (typeof target === 'string' ? [0, 0] : target);

export function frontParts(
  figure: FrontFigure,
  muscles: readonly Muscle[],
): { behind: Part[]; body: Part[]; front: Part[] } {
  const { hip, neck, head, halves, pose } = figure;
  const beside = (from: Point, distance: number) => towards(from, pose.lean + 90, distance);
  const waist = towards(hip, pose.lean, TORSO * 0.38);
  const outline = [
    beside(neck, -6.6),
    beside(neck, 6.6),
    beside(waist, 4.2),
    beside(hip, 4.6),
    beside(hip, -4.6),
    beside(waist, -4.2),
  ];
  const torso: Part[] = [
    part('body', limb(neck, towards(neck, pose.lean, 6), 2.7, 2.4)),
    part('body', disc(head, 5.8)),
    { ...part('body', polygon(outline)), width: 5.4 },
  ];
  const tints = halves.flatMap((half) => muscles.map((muscle) => part('worked', shapeOf(muscle, half, figure))));
  return {
    behind: [],
    body: [...halves.flatMap((half) => legParts(half)), ...torso],
    front: [...halves.flatMap((half) => edged(armParts(half))), ...tints],
  };
}

const part = (tone: Tone, d: string): Part => ({ tone, d });

function armParts({ arm: { root, joint, end } }: Half): Part[] {
  return [
    part('near', limb(root, joint, 3.4, 2.5)),
    part('near', limb(joint, end, 2.5, 1.8)),
    part('near', disc(end, 2.2)),
  ];
}

function legParts({ leg: { root, joint, end }, side }: Half): Part[] {
  const calf = mid(joint, end, 0.3);
  return [
    part('near', limb(root, joint, 4.9, 3.3)),
    part('near', limb(joint, calf, 3.1, 3)),
    part('near', limb(calf, end, 3, 1.9)),
    part('near', limb(end, [end[0] + 2.6 * side, end[1] + 0.6], 2.1, 1.7)),
  ];
}

const mid = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

function shapeOf(muscle: Muscle, { arm, leg, side }: Half, { hip, neck, head, pose }: FrontFigure): string {
  const at = (up: number, out: number) => towards(towards(hip, pose.lean, TORSO * up), pose.lean + 90, out * side);
  switch (muscle) {
    case 'chest':
      return limb(at(0.78, 2.6), at(0.84, 6), 3, 2.4);
    case 'abdominals':
      return limb(at(0.12, 1.7), at(0.52, 1.9), 1.7, 1.9);
    case 'lats':
    case 'middle back':
      return limb(at(0.45, 4.3), at(0.82, 6.4), 1.9, 2.9);
    case 'lower back':
      return limb(at(0.08, 1.8), at(0.4, 1.8), 1.7);
    case 'traps':
      return limb(mid(neck, head, 0.35), at(1.05, 6.2), 2, 2.4);
    case 'neck':
      return limb(neck, mid(neck, head, 0.4), 2.4);
    case 'quadriceps':
    case 'hamstrings':
      return limb(mid(leg.root, leg.joint, 0.18), mid(leg.root, leg.joint, 0.85), 3.2, 2.4);
    case 'glutes':
      return disc(at(-0.02, 4.8), 4.2);
    case 'abductors':
      return limb(at(0.04, 7.2), mid(leg.root, leg.joint, 0.5), 2.4, 1.6);
    case 'adductors':
      return limb(mid(leg.root, leg.joint, 0.12), mid(leg.root, leg.joint, 0.75), 2.4, 1.8);
    case 'calves':
      return limb(mid(leg.joint, leg.end, 0.12), mid(leg.joint, leg.end, 0.55), 2.3, 1.8);
    case 'shoulders':
      return disc(mid(arm.root, arm.joint, 0.08), 3.7);
    case 'biceps':
    case 'triceps':
      return limb(mid(arm.root, arm.joint, 0.32), mid(arm.root, arm.joint, 0.85), 2.3, 1.8);
    case 'forearms':
      return limb(mid(arm.joint, arm.end, 0.1), mid(arm.joint, arm.end, 0.75), 2, 1.5);
  }
}
