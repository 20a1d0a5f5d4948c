import type { Drawing, Gear, Pose } from './drawing-types.ts';
import type { Point } from './figure-geometry.ts';
import { BENCH, ON_BENCH, STAND } from './poses.ts';

const DOWN: Pose = { ...STAND, hand: [54, 53.6] };
const CURLED: Pose = { ...STAND, hand: [59, 36] };
const AT_CABLE: Pose = { ...STAND, lean: 7, hip: [47, 52] };

/** The rope of a cable station: from the cable's end to its two ends. */
const rope = (from: Point, near: Point, far: Point): Gear[] => [
  ['cable', [64, 7], from],
  ['steel', from, near, 1.6],
  ['steel', from, far, 1.6],
];

export const ARM_DRAWINGS: Record<string, Drawing> = {
  'barbell-curl': { gear: [['barbell', 'hand', 7]], start: DOWN, end: CURLED },
  'ez-bar-curl': { gear: [['barbell', 'hand', 5.4]], start: DOWN, end: CURLED },
  'dumbbell-curl': {
    gear: [['dumbbell', 'hand']],
    start: { ...DOWN, farHand: [52, 54] },
    end: { ...CURLED, farHand: [52, 54] },
  },
  'hammer-curl': {
    start: { ...DOWN, gear: [['dumbbell', 'hand', 90]] },
    end: { ...CURLED, farHand: [52, 54], gear: [['dumbbell', 'hand', 25]] },
  },
  'incline-dumbbell-curl': {
    gear: [
      ['steel', [38, 80], [38, 91]],
      ['steel', [27, 66], [27, 91]],
      ['pad', [22, 54], [41, 79]],
      ['pad', [44, 80.5], [55, 79]],
      ['dumbbell', 'hand'],
    ],
    start: { hip: [47, 72], lean: -40, hand: [33, 79.5], foot: [68, 89.6] },
    end: { hip: [47, 72], lean: -40, hand: [44, 58], foot: [68, 89.6] },
  },
  'concentration-curl': {
    gear: [
      ['pad', [26, 77], [44, 77]],
      ['steel', [30, 79], [30, 91]],
      ['steel', [41, 79], [41, 91]],
      ['dumbbell', 'hand'],
    ],
    start: { hip: [36, 70], lean: 40, hand: [57, 77.5], farHand: [52, 68], foot: [54, 89.6] },
    end: { hip: [36, 70], lean: 40, hand: [62, 58], farHand: [52, 68], foot: [54, 89.6] },
  },
  'preacher-curl': {
    gear: [
      ['pad', [30, 79], [44, 79]],
      ['steel', [37, 81], [37, 91]],
      ['pad', [45, 57], [56, 71], 2.6],
      ['steel', [54, 70], [54, 91]],
      ['barbell', 'hand', 5.4],
    ],
    start: { hip: [36, 71.5], lean: 14, hand: [58.5, 67], foot: [50, 89.6] },
    end: { hip: [36, 71.5], lean: 14, hand: [52, 46], foot: [50, 89.6] },
  },
  'cable-curl': {
    gear: [
      ['steel', [86, 16], [86, 91], 2.4],
      ['cable', [83, 86], 'hand'],
      ['rod', [83, 86]],
    ],
    start: { ...DOWN, hand: [57, 53] },
    end: CURLED,
  },
  'triceps-pushdown': {
    gear: [
      ['steel', [80, 4], [80, 91], 2.4],
      ['steel', [64, 5], [80, 5], 2],
      ['cable', [64, 7], 'hand'],
      ['rod', [64, 7]],
      ['barbell', 'hand', 2.4],
    ],
    start: { ...AT_CABLE, hand: [61, 39] },
    end: { ...AT_CABLE, hand: [57.5, 54] },
  },
  'rope-pushdown': {
    gear: [
      ['steel', [80, 4], [80, 91], 2.4],
      ['steel', [64, 5], [80, 5], 2],
      ['rod', [64, 7]],
    ],
    // The ends of the rope are pulled apart.
    start: { ...AT_CABLE, hand: [61, 39], gear: rope([62, 27], [60, 41], [63, 41]) },
    end: { ...AT_CABLE, hand: [56, 54], gear: rope([60, 42], [54, 58], [63, 57]) },
  },
  'overhead-cable-extension': {
    gear: [
      ['steel', [6, 4], [6, 91], 2.4],
      ['cable', [9, 60], 'hand'],
    ],
    start: { ...STAND, lean: 16, hand: [46, 20], foot: [56, 89.6], farFoot: [40, 89.6] },
    end: { ...STAND, lean: 16, hand: [71, 11], foot: [56, 89.6], farFoot: [40, 89.6] },
  },
  'overhead-dumbbell-extension': {
    gear: [['dumbbell', 'hand', 0]],
    start: { ...STAND, hand: [42, 23] },
    end: { ...STAND, hand: [52, 5] },
  },
  'skull-crusher': {
    gear: [...BENCH, ['barbell', 'hand', 5.4]],
    start: { ...ON_BENCH, hand: [27, 43] },
    end: { ...ON_BENCH, hand: [15.5, 57.5] },
  },
  'wrist-curl': {
    gear: [
      ['pad', [26, 77], [44, 77]],
      ['steel', [30, 79], [30, 91]],
      ['steel', [41, 79], [41, 91]],
    ],
    start: { hip: [36, 70], lean: 32, hand: [60, 69], foot: [56, 89.6], gear: [['barbell', [62, 72], 5.4]] },
    end: { hip: [36, 70], lean: 32, hand: [60, 67], foot: [56, 89.6], gear: [['barbell', [61, 64], 5.4]] },
  },
};
