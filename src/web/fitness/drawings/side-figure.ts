import type { Muscle } from '#domain/fitness/fitness-codes.ts';
import type { Part, Place, Pose, Target, Tone } from './drawing-types.ts';
import { between, disc, limb, type Point, plus, reach, towards } from './figure-geometry.ts';

const ARM = [12.6, 12.2] as const;
const LEG = [19.6, 18.6] as const;
const TORSO = 22;
/** Limbs away from the viewer are drawn a little higher and further. */
const DEPTH: Point = [1.6, -0.7];

type Limb = { root: Point; joint: Point; end: Point };
export type Figure = {
  hip: Point;
  waist: Point;
  shoulder: Point;
  head: Point;
  near: { arm: Limb; leg: Limb };
  far: { arm: Limb; leg: Limb };
  pose: Pose;
};

/** Solves a pose seen from the side: hands and feet are at their targets as far as the limbs reach. */
export function sideFigure(pose: Pose): Figure {
  const { hip, lean, curl = 0 } = pose;
  const waist = towards(hip, lean, TORSO / 2);
  const shoulder = towards(waist, lean + curl, TORSO / 2);
  const head = towards(shoulder, lean + curl + (pose.nod ?? 0), 9.4);
  const base = { hip, waist, shoulder, head };
  const armOf = (target: Target, bend: 1 | -1, by: Point): Limb => {
    const root = plus(shoulder, by);
    const [joint, end] = reach(root, plus(placeOf(target, base, lean + curl), by), ARM, bend);
    return { root, joint, end };
  };
  const legOf = (target: Point, bend: 1 | -1, by: Point): Limb => {
    const root = plus(hip, by);
    const [joint, end] = reach(root, plus(target, by), LEG, bend);
    return { root, joint, end };
  };
  const { hand, farHand, elbow = -1, farElbow = elbow, foot, farFoot, knee = 1, farKnee = knee } = pose;
  return {
    ...base,
    pose,
    near: { arm: armOf(hand, elbow, [0, 0]), leg: legOf(foot, knee, [0, 0]) },
    far: {
      arm: armOf(farHand ?? hand, farElbow, DEPTH),
      leg: legOf(farFoot ?? foot, farKnee, farFoot ? [DEPTH[0], 0] : DEPTH),
    },
  };
}

type Base = Pick<Figure, 'hip' | 'waist' | 'shoulder' | 'head'>;

/** The point of a place on the body. */
export function placeOf(target: Target, { hip, shoulder, head }: Base, lean: number): Point {
  if (typeof target !== 'string') return target;
  const places: Record<Place, readonly [Point, number, number]> = {
    back: [shoulder, -4.6, -1.2],
    rack: [shoulder, 5.4, 0.6],
    chest: [shoulder, 7.4, -5.5],
    hips: [hip, 6.4, 1],
    head: [head, -2, 0],
  };
  const [from, forward, up] = places[target];
  return towards(towards(from, lean + 90, forward), lean, up);
}

/** The far limbs, the body, the worked muscles and the near limbs, from back to front. The near arm is drawn after what it holds. */
export function sideParts(figure: Figure, muscles: readonly Muscle[]): { behind: Part[]; body: Part[]; front: Part[] } {
  const { hip, waist, shoulder, head, near, far, pose } = figure;
  const chest = between(waist, shoulder, 0.55, -0.9);
  const faces = pose.lean + (pose.curl ?? 0) + (pose.nod ?? 0);
  const body: Part[] = [
    part('body', limb(shoulder, between(shoulder, head, 0.7), 2.5, 2.3)),
    part('body', disc(head, 5.6)),
    part('body', limb(towards(head, faces + 92, 4.8), towards(head, faces + 94, 6), 1.3, 0.7)),
    part('body', limb(hip, waist, 5.4, 4.8)),
    part('body', limb(waist, chest, 4.8, 5.9)),
    part('body', limb(chest, shoulder, 5.9, 3.9)),
  ];
  const tints = (which: readonly Muscle[]) =>
    which.filter((muscle) => muscles.includes(muscle)).map((muscle) => part('worked', shapeOf(muscle, figure)));
  return {
    behind: [...legParts(far.leg, pose.farToe ?? pose.toe, 'far'), ...armParts(far.arm, 'far')],
    body: [...body, ...tints(TORSO_MUSCLES), ...edged(legParts(near.leg, pose.toe, 'near')), ...tints(LEG_MUSCLES)],
    front: [...edged(armParts(near.arm, 'near')), ...tints(ARM_MUSCLES)],
  };
}

const TORSO_MUSCLES = ['chest', 'abdominals', 'lats', 'middle back', 'lower back', 'traps', 'neck'] as const;
const LEG_MUSCLES = ['quadriceps', 'hamstrings', 'glutes', 'calves', 'abductors', 'adductors'] as const;
const ARM_MUSCLES = ['shoulders', 'biceps', 'triceps', 'forearms'] as const;

const part = (tone: Tone, d: string): Part => ({ tone, d });

/** A limb with an edge in the colour of the background, which separates it from what is behind. */
export const edged = (parts: readonly Part[]): Part[] => [
  ...parts.map(({ d }): Part => ({ d, tone: 'edge', width: 1.5 })),
  ...parts,
];

function armParts({ root, joint, end }: Limb, tone: Tone): Part[] {
  return [part(tone, limb(root, joint, 3.3, 2.5)), part(tone, limb(joint, end, 2.5, 1.8)), part(tone, disc(end, 2.2))];
}

function legParts({ root, joint, end }: Limb, toe = 90, tone: Tone): Part[] {
  const calf = between(joint, end, 0.3, -0.7);
  return [
    part(tone, limb(root, joint, 5, 3.3)),
    part(tone, limb(joint, calf, 3.1, 3)),
    part(tone, limb(calf, end, 3, 1.9)),
    part(tone, limb(towards(end, toe + 180, 1.6), towards(end, toe, 6.2), 2.2, 1.5)),
  ];
}

/** Along a limb from one share to another, aside from its middle line. */
function strip(
  { root, joint, end }: Limb,
  half: 'upper' | 'lower',
  span: readonly [number, number],
  aside: number,
  r: number,
) {
  const [a, b] = half === 'upper' ? [root, joint] : [joint, end];
  return limb(between(a, b, span[0], aside), between(a, b, span[1], aside), r, r * 0.8);
}

function shapeOf(muscle: Muscle, { hip, waist, shoulder, head, near: { arm, leg }, pose }: Figure): string {
  const knee = pose.knee ?? 1;
  const elbow = pose.elbow ?? -1;
  const front = (share: number, aside: number) => between(hip, shoulder, share, -aside);
  switch (muscle) {
    case 'chest':
      return limb(front(0.62, 3.6), front(0.9, 2.6), 2.6, 2.4);
    case 'abdominals':
      return limb(between(hip, waist, 0.35, -3), between(waist, shoulder, 0.15, -3), 2.1, 2.1);
    case 'lats':
      return limb(front(0.42, -2.6), front(0.82, -2.8), 2.2, 2.8);
    case 'middle back':
      return limb(front(0.6, -3), front(0.9, -2.2), 2.6, 2.4);
    case 'lower back':
      return limb(front(0.1, -3), front(0.42, -2.6), 2.3, 2.1);
    case 'traps':
      return limb(between(shoulder, head, 0.5, 1.4), front(0.86, -2.6), 1.8, 2.4);
    case 'neck':
      return limb(shoulder, between(shoulder, head, 0.5), 2.4);
    case 'quadriceps':
      return strip(leg, 'upper', [0.12, 0.86], 1.7 * knee, 2.7);
    case 'hamstrings':
      return strip(leg, 'upper', [0.18, 0.86], -1.7 * knee, 2.7);
    case 'glutes':
      return disc(between(between(hip, waist, -0.05, 2.3), leg.joint, 0.07), 4.1);
    case 'calves':
      return strip(leg, 'lower', [0.1, 0.55], -1.2 * knee, 2.1);
    case 'abductors':
    case 'adductors':
      return strip(leg, 'upper', [0.08, 0.7], 0, 2.6);
    case 'shoulders':
      return disc(between(arm.root, arm.joint, 0.1), 3.5);
    case 'biceps':
      return strip(arm, 'upper', [0.3, 0.82], -1.1 * elbow, 1.9);
    case 'triceps':
      return strip(arm, 'upper', [0.22, 0.85], 1.1 * elbow, 1.9);
    case 'forearms':
      return strip(arm, 'lower', [0.1, 0.8], 0, 1.9);
  }
}
