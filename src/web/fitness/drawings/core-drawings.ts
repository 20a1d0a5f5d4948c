import type { Drawing, Gear, Pose } from './drawing-types.ts';
import { STAND } from './poses.ts';

const SUPINE: Pose = { hip: [50, 86.4], lean: -90, hand: 'head', foot: [68, 89.6] };
const SIDE_BAR: readonly Gear[] = [
  ['steel', [51, 3], [51, 10], 2],
  ['steel', [35, 3], [67, 3], 2],
  ['rod', [51, 9.5]],
];
const ALL_FOURS: Pose = { hip: [40, 69], lean: 84, nod: -4, hand: [62, 89.6], foot: [21.5, 89], toe: 270 };
const HANG: Pose = { hip: [50, 56], lean: 0, hand: [51, 9.5], foot: [50, 94], toe: 120 };
const HIGH_PLANK: Pose = { hip: [46, 70.5], lean: 74, nod: -4, hand: [68, 89.8], foot: [10, 83], toe: 165 };
const PLANK: Pose = { hip: [46, 79.5], lean: 84, nod: -4, hand: [79, 89.6], foot: [8, 83.5], toe: 165 };
const STRIDE: Pose = {
  hip: [48, 50],
  lean: 9,
  hand: [62, 40],
  farHand: [38, 46],
  foot: [66, 74],
  toe: 75,
  farFoot: [26, 78],
  farToe: 165,
};

const WALK: Pose = { ...STAND, hip: [50, 52.5] };

export const CORE_DRAWINGS: Record<string, Drawing> = {
  plank: { start: PLANK, end: PLANK },
  crunch: { start: SUPINE, end: { ...SUPINE, lean: -84, curl: 38, nod: 10 } },
  'sit-up': { start: SUPINE, end: { ...SUPINE, hip: [50, 85.4], lean: -16, curl: 14 } },
  'reverse-crunch': {
    start: { ...SUPINE, hand: [52, 88.5], elbow: 1, foot: [70, 73] },
    end: { ...SUPINE, hip: [47, 82], lean: -97, hand: [52, 88.5], elbow: 1, foot: [51, 62], toe: 60 },
  },
  'bicycle-crunch': {
    start: { ...SUPINE, lean: -84, curl: 36, nod: 8, foot: [60, 70], farFoot: [87, 80], toe: 60, farToe: 60 },
    end: { ...SUPINE, lean: -84, curl: 36, nod: 8, foot: [87, 80], farFoot: [60, 70], toe: 60, farToe: 60 },
  },
  'lying-leg-raise': {
    start: { ...SUPINE, hand: [52, 88.5], elbow: 1, foot: [88, 87], toe: 20 },
    end: { ...SUPINE, hand: [52, 88.5], elbow: 1, foot: [53, 48.5], toe: 30 },
  },
  'hollow-hold': {
    start: { ...SUPINE, hand: [52, 88.5], elbow: 1, foot: [88, 87], toe: 20 },
    end: { hip: [50, 86.4], lean: -80, curl: 14, hand: [6, 75], elbow: 1, foot: [87, 77.5], toe: 60 },
  },
  'hanging-leg-raise': { floor: false, gear: SIDE_BAR, start: HANG, end: { ...HANG, foot: [88, 50], toe: 15 } },
  'hanging-knee-raise': { floor: false, gear: SIDE_BAR, start: HANG, end: { ...HANG, foot: [66, 68], toe: 110 } },
  'russian-twist': {
    gear: [['ball', 'hand', 4.6]],
    start: { hip: [40, 84], lean: -34, hand: [50, 66], foot: [68, 79], toe: 60 },
    end: { hip: [40, 84], lean: -34, hand: [38, 84], foot: [68, 79], toe: 60 },
  },
  'mountain-climber': {
    start: HIGH_PLANK,
    end: { ...HIGH_PLANK, foot: [46, 84], toe: 150, farFoot: [10, 83], farToe: 165 },
  },
  'dead-bug': {
    start: { ...SUPINE, hand: [28, 62], elbow: -1, foot: [70, 67], toe: 40 },
    end: {
      ...SUPINE,
      hand: [4, 82],
      farHand: [29, 62],
      elbow: -1,
      foot: [70, 67],
      toe: 40,
      farFoot: [87, 84],
      farToe: 40,
    },
  },
  'bird-dog': {
    start: ALL_FOURS,
    end: { ...ALL_FOURS, hand: [86, 62], farHand: [62, 89.6], foot: [21.5, 89], farFoot: [3, 66], farToe: 200 },
  },
  'ab-wheel-rollout': {
    start: {
      hip: [38, 68],
      lean: 62,
      curl: 22,
      nod: 6,
      hand: [62, 86],
      foot: [18, 88.6],
      toe: 270,
      gear: [['ball', [62, 86.5], 5]],
    },
    end: {
      hip: [47, 79],
      lean: 81,
      nod: -4,
      hand: [91, 86.5],
      foot: [14.5, 89],
      toe: 270,
      gear: [['ball', [91, 86.5], 5]],
    },
  },
  'cable-crunch': {
    gear: [
      ['steel', [90, 4], [90, 91], 2.4],
      ['cable', [86, 8], 'hand'],
    ],
    start: { hip: [40, 70], lean: 14, curl: 4, hand: [53, 36], elbow: 1, foot: [22, 89], toe: 270 },
    end: { hip: [38, 70], lean: 50, curl: 42, nod: 16, hand: [70, 61], elbow: 1, foot: [22, 89], toe: 270 },
  },
  'kettlebell-swing': {
    tile: 'start',
    start: { hip: [39, 59], lean: 64, hand: [42, 70], foot: [50, 89.6], gear: [['kettlebell', 'hand', 235]] },
    end: { ...STAND, hand: [74.5, 32], gear: [['kettlebell', 'hand', 92]] },
  },
  'farmers-walk': {
    gear: [
      ['dumbbell', 'hand', 90],
      ['dumbbell', 'farHand', 90],
    ],
    start: { ...STAND, hip: [50, 52.5], hand: [51, 55], foot: [61, 89], toe: 75, farFoot: [37, 86], farToe: 130 },
    end: { ...STAND, hip: [50, 52.5], hand: [51, 55], foot: [37, 86], toe: 130, farFoot: [61, 89], farToe: 75 },
  },
  walking: {
    start: { ...WALK, hand: [43, 52], farHand: [58, 50], foot: [61, 89], toe: 75, farFoot: [37, 86], farToe: 130 },
    end: { ...WALK, hand: [58, 50], farHand: [43, 52], foot: [37, 86], toe: 130, farFoot: [61, 89], farToe: 75 },
  },
  'power-clean': {
    tile: 'start',
    gear: [['barbell', 'hand', 9.6]],
    start: { hip: [36, 67], lean: 64, nod: -12, hand: [54, 82.4], foot: [50, 89.6] },
    end: { hip: [46, 57], lean: 6, hand: 'rack', foot: [50, 89.6] },
  },
  thruster: {
    gear: [['barbell', 'hand']],
    start: { hip: [40, 74], lean: 24, hand: 'rack', foot: [50, 89.6] },
    end: { ...STAND, hand: [51, 5] },
  },
  'wall-ball': {
    gear: [['steel', [88, 2], [88, 92], 3]],
    start: { hip: [40, 74], lean: 24, hand: 'chest', foot: [50, 89.6], gear: [['ball', 'hand', 5.6]] },
    end: { ...STAND, hand: [60, 8], gear: [['ball', [72, 8], 5.6]] },
  },
  burpee: {
    tile: 'start',
    start: HIGH_PLANK,
    end: { hip: [46, 44], lean: 0, hand: [49, -2], foot: [44, 80.5], toe: 150 },
  },
  running: {
    start: STRIDE,
    end: { ...STRIDE, hand: [40, 48], farHand: [60, 40], foot: [26, 78], toe: 165, farFoot: [66, 74], farToe: 75 },
  },
  'stationary-bike': {
    gear: [
      ['steel', [34, 91], [78, 91], 2],
      ['steel', [42, 60], [52, 86], 2.4],
      ['pad', [37, 58.5], [46, 58.5], 2],
      ['steel', [52, 86], [72, 44], 2.4],
      ['steel', [66, 44], [72, 44], 2.4],
      ['barbell', [66, 78], 9],
    ],
    start: { hip: [42, 52], lean: 34, hand: [67, 45], foot: [55, 84], farFoot: [58, 72] },
    end: { hip: [42, 52], lean: 34, hand: [67, 45], foot: [58, 72], farFoot: [55, 84] },
  },
  'rowing-machine': {
    tile: 'start',
    gear: [
      ['steel', [14, 86], [90, 86], 2.4],
      ['barbell', [90, 77], 9],
      ['steel', [76, 70], [80, 86], 2],
    ],
    start: {
      hip: [48, 78],
      lean: 24,
      hand: [78, 68],
      foot: [73, 78],
      toe: 30,
      gear: [
        ['pad', [43, 84], [52, 84], 1.8],
        ['cable', [90, 74], 'hand'],
      ],
    },
    end: {
      hip: [36, 78],
      lean: -22,
      hand: [40, 66],
      foot: [73, 78],
      toe: 30,
      gear: [
        ['pad', [31, 84], [40, 84], 1.8],
        ['cable', [90, 74], 'hand'],
      ],
    },
  },
};
