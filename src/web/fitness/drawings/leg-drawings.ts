import type { Drawing, Gear, Pose } from './drawing-types.ts';
import type { Point } from './figure-geometry.ts';
import { BENCH_BEHIND, DUMBBELLS, STAND } from './poses.ts';

const BACK_BAR: readonly Gear[] = [['barbell', 'back']];
const SQUAT: Pose = { hip: [38.5, 73], lean: 40, hand: 'back', elbow: 1, foot: [50, 89.6] };
const UPRIGHT_SQUAT: Pose = { hip: [40, 74], lean: 24, hand: 'rack', foot: [50, 89.6] };
const LUNGE_FRONT: Point = [61, 89.6];
const LUNGE_BACK: Point = [27, 85];
const LUNGE: Pose = { hip: [46, 66], lean: 4, hand: [47, 69], foot: LUNGE_FRONT, farFoot: LUNGE_BACK, farToe: 128 };
const SPLIT: Pose = { hip: [48, 54], lean: 6, hand: [51, 57], foot: [53, 89.6], farFoot: [20, 70], farToe: 245 };
const HINGE: Pose = { hip: [41, 55.5], lean: 74, hand: [54.5, 73.5], foot: [50, 89.6] };
const SEAT: readonly Gear[] = [
  ['steel', [42, 74], [42, 91]],
  ['pad', [32, 73], [54, 73]],
  ['pad', [29, 70], [25, 46]],
];
const SEATED: Pose = { hip: [37, 65.5], lean: -9, hand: [40, 67], foot: [58, 84.5] };

export const LEG_DRAWINGS: Record<string, Drawing> = {
  'back-squat': { gear: BACK_BAR, start: { ...STAND, lean: 5, hand: 'back', elbow: 1 }, end: SQUAT },
  'front-squat': { gear: [['barbell', 'rack']], start: { ...STAND, hand: 'rack' }, end: UPRIGHT_SQUAT },
  'goblet-squat': {
    gear: [['dumbbell', 'chest', 0]],
    start: { ...STAND, hand: 'chest' },
    end: { ...UPRIGHT_SQUAT, hand: 'chest' },
  },
  'air-squat': { start: STAND, end: { ...SQUAT, lean: 34, hand: [77, 54], elbow: -1 } },
  'smith-squat': {
    gear: [['steel', [50, 8], [50, 91], 2.4], ...BACK_BAR],
    start: { ...STAND, lean: 2, hand: 'back', elbow: 1, hip: [54, 52], foot: [58, 89.6] },
    end: { ...SQUAT, hip: [46, 74], lean: 20, foot: [58, 89.6] },
  },
  'hack-squat': {
    gear: [
      ['steel', [12, 20], [58, 91], 2],
      ['pad', [52, 92], [74, 82], 2],
    ],
    start: {
      ...{ hip: [39, 53], lean: -33, hand: 'rack', foot: [60, 82], toe: 72 },
      gear: [
        ['pad', [17, 29], [36, 60], 2.8],
        ['pad', [27, 26], [31, 31], 2],
      ],
    },
    end: {
      ...{ hip: [47, 67], lean: -33, hand: 'rack', foot: [60, 82], toe: 72 },
      gear: [
        ['pad', [25, 43], [44, 74], 2.8],
        ['pad', [35, 40], [39, 45], 2],
      ],
    },
  },
  'wall-sit': {
    gear: [['steel', [28, 22], [28, 92], 3]],
    start: { ...STAND, hip: [36, 52], foot: [38, 89.6], hand: [40, 55] },
    end: { hip: [35, 71], lean: 0, hand: [50, 67], foot: [54.5, 89.6] },
  },
  'leg-press': {
    gear: [
      ['steel', [30, 91], [86, 35], 2],
      ['steel', [14, 91], [40, 91], 2],
      ['pad', [8, 60], [27, 83], 3],
      ['pad', [30, 85], [42, 84], 2.6],
    ],
    start: {
      ...{ hip: [35, 77], lean: -40, hand: [36, 79], foot: [53.5, 60], toe: -42 },
      gear: [['steel', [44, 45], [68, 69], 3]],
    },
    end: {
      ...{ hip: [35, 77], lean: -40, hand: [36, 79], foot: [60.5, 51.5], toe: -42 },
      gear: [['steel', [51, 37], [75, 61], 3]],
    },
  },
  'leg-extension': {
    gear: SEAT,
    start: {
      ...SEATED,
      gear: [
        ['pad', [63, 80.5], [63, 80.5], 3],
        ['steel', [54, 75], [61.5, 80.5], 1.4],
      ],
    },
    end: {
      ...{ ...SEATED, foot: [75, 65], toe: 18 },
      gear: [
        ['pad', [72.5, 60.5], [72.5, 60.5], 3],
        ['steel', [54, 75], [72, 67], 1.4],
      ],
    },
  },
  'seated-leg-curl': {
    gear: [...SEAT, ['pad', [48, 59], [54, 59.5], 2.4]],
    start: {
      ...SEATED,
      foot: [75, 65],
      toe: 18,
      gear: [
        ['pad', [73, 69.5], [73, 69.5], 3],
        ['steel', [54, 75], [73, 70], 1.4],
      ],
    },
    end: {
      ...SEATED,
      foot: [50, 82],
      gear: [
        ['pad', [47, 85], [47, 85], 3],
        ['steel', [54, 75], [48, 84], 1.4],
      ],
    },
  },
  'lying-leg-curl': {
    gear: [
      ['pad', [26, 73], [74, 73]],
      ['steel', [34, 75], [34, 91]],
      ['steel', [68, 75], [68, 91]],
    ],
    start: {
      ...{ hip: [46, 65.5], lean: 88, nod: -6, hand: [70, 79], foot: [8.5, 66], toe: 250 },
      gear: [['pad', [11, 61], [11, 61], 3]],
    },
    end: {
      ...{ hip: [46, 65.5], lean: 88, nod: -6, hand: [70, 79], foot: [30, 47.5], toe: 330 },
      gear: [['pad', [34, 49.5], [34, 49.5], 3]],
    },
  },
  lunge: { start: STAND, end: LUNGE },
  'reverse-lunge': {
    gear: DUMBBELLS,
    // The front foot stays where it is.
    start: { ...STAND, hip: [61, 51.6], hand: [62.5, 54], foot: [61, 89.6] },
    end: { ...LUNGE, hip: [48, 66], lean: 10 },
  },
  'dumbbell-lunge': { gear: DUMBBELLS, start: STAND, end: LUNGE },
  'walking-lunge': {
    gear: DUMBBELLS,
    // The other leg in front: the steps alternate.
    start: { ...LUNGE, foot: LUNGE_BACK, toe: 128, farFoot: LUNGE_FRONT, farToe: 90 },
    end: LUNGE,
  },
  'bulgarian-split-squat': {
    gear: [...DUMBBELLS, ...BENCH_BEHIND],
    start: SPLIT,
    end: { ...SPLIT, hip: [41.5, 68.5], lean: 16, hand: [48, 71] },
  },
  'step-up': {
    gear: [...DUMBBELLS, ['box', [56, 74], [82, 91.5]]],
    start: { hip: [50, 53.5], lean: 12, hand: [56, 57], foot: [65, 71.6], farFoot: [44, 89.6] },
    end: { hip: [65, 34.5], lean: 2, hand: [67, 38], foot: [66, 71.6] },
  },
  'box-jump': {
    gear: [['box', [60, 72], [88, 91.5]]],
    start: { hip: [28, 70], lean: 46, hand: [26, 70], elbow: -1, foot: [39, 89.6] },
    end: { hip: [63, 55], lean: 36, hand: [92, 44], foot: [73, 69.6] },
  },
  'romanian-deadlift': { gear: [['barbell', 'hand', 9]], start: { ...STAND, hand: [54.5, 54] }, end: HINGE },
  'dumbbell-romanian-deadlift': { gear: DUMBBELLS, start: { ...STAND, hand: [54.5, 54] }, end: HINGE },
  'good-morning': {
    gear: BACK_BAR,
    start: { ...STAND, lean: 5, hand: 'back', elbow: 1 },
    end: { ...HINGE, lean: 72, hand: 'back', elbow: 1 },
  },
  'hip-thrust': {
    gear: [
      ['barbell', 'hips'],
      ['pad', [12, 74.5], [25, 74.5], 3],
      ['steel', [15, 77], [15, 91]],
      ['steel', [23, 77], [23, 91]],
    ],
    start: { hip: [43, 81], lean: -56, nod: 18, hand: 'hips', foot: [66, 89.6] },
    end: { hip: [46, 66.5], lean: -87, nod: 22, hand: 'hips', foot: [66, 89.6] },
  },
  'glute-bridge': {
    start: { hip: [46, 86.4], lean: -90, hand: [50, 88.5], elbow: 1, foot: [63, 89.6] },
    end: { hip: [45, 73.5], lean: -122, nod: 30, hand: [50, 88.5], elbow: 1, foot: [63, 89.6] },
  },
  'cable-pull-through': {
    start: { ...HINGE, hand: [49, 69.5], gear: [['cable', [6, 84], 'hand']] },
    end: { ...STAND, hand: [53, 54], gear: [['cable', [6, 84], 'hand']] },
    gear: [['steel', [4, 30], [4, 91]]],
  },
};
