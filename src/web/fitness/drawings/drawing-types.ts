import type { Muscle } from '#domain/fitness/fitness-codes.ts';
import type { Point } from './figure-geometry.ts';

/** Tones of the parts: limbs away from the viewer, body, limbs near the viewer and their edge, worked muscle, equipment and upholstery. */
export type Tone = 'far' | 'body' | 'near' | 'edge' | 'worked' | 'steel' | 'pad' | 'floor';

/** One shape. With a width it is a line. */
export type Part = { d: string; tone: Tone; width?: number };

/** A place on the body that hands or equipment follow: the upper back, the front of the shoulders, the crease of the hip, the chest. */
export type Place = 'back' | 'rack' | 'hips' | 'chest' | 'head';
export type Target = Point | Place;

/** A pose. Angles are degrees: 0 is up, 90 is to the right, where the person faces. Limbs without a target of their own follow the near one. */
export type Pose = {
  hip: Point;
  /** The angle of the torso, and how much its upper half bends forward from that. */
  lean: number;
  curl?: number;
  /** The angle of the head relative to the torso. */
  nod?: number;
  hand: Target;
  farHand?: Target;
  /** 1 bends the elbow the other way. */
  elbow?: 1 | -1;
  farElbow?: 1 | -1;
  /** The ankle, and the angle of the foot. */
  foot: Point;
  farFoot?: Point;
  toe?: number;
  farToe?: number;
  knee?: 1 | -1;
  farKnee?: 1 | -1;
  /** Of a person seen from the front: how long thighs and shins appear. */
  legs?: number;
  arms?: number;
  gear?: readonly Gear[];
};

/** Equipment. Weights follow a hand or a place; other points are fixed. */
export type Gear =
  | readonly ['barbell', Target | 'hand' | 'hands', number?]
  | readonly ['dumbbell' | 'kettlebell' | 'ball', Target | 'hand' | 'farHand' | 'hands', number?]
  | readonly ['cable', Point, Target | 'hand' | 'farHand']
  | readonly ['pad', Point, Point, number?]
  | readonly ['steel', Point, Point, number?]
  | readonly ['rod', Point]
  | readonly ['box', Point, Point];

export type Drawing = {
  view?: 'side' | 'front';
  /** The shown muscles; without them, the main muscle of the exercise. */
  muscles?: readonly Muscle[];
  gear?: readonly Gear[];
  /** False without a floor. */
  floor?: false;
  /** The pose of the small picture in lists; otherwise the end. */
  tile?: 'start';
  start: Pose;
  end: Pose;
};
