import type { Drawing, Gear, Pose } from './drawing-types.ts';
import { STAND } from './poses.ts';

const BENT: Pose = { hip: [41, 57], lean: 66, hand: [58, 73], foot: [50, 89.6] };
const FLOOR_PULL: Pose = { hip: [36, 66], lean: 67, nod: -12, hand: [54, 82.4], foot: [50, 89.6] };
const HANG: Pose = { hip: [50, 56.5], lean: 0, hand: [66, 10], elbow: -1, foot: [53.5, 94] };
const HIGH_BAR: readonly Gear[] = [['steel', [18, 10], [82, 10], 2]];
const SIDE_HANG: Pose = { hip: [49, 56.5], lean: 2, hand: [52, 10], foot: [42, 92], toe: 150 };
const PULLED: Pose = { hip: [45, 39], lean: -2, hand: [52, 10], foot: [38, 74.5], toe: 150 };
const SEATED_FRONT: Pose = { hip: [50, 70], lean: 0, legs: 0.6, elbow: -1, hand: [70, 27], foot: [57, 89.6] };
const CABLE_TOWER: Gear = ['steel', [90, 4], [90, 91], 2.4];
const SIDE_BAR: readonly Gear[] = [
  ['steel', [52, 3], [52, 10], 2],
  ['steel', [36, 3], [68, 3], 2],
  ['rod', [52, 10]],
];

export const PULL_DRAWINGS: Record<string, Drawing> = {
  deadlift: { tile: 'start', gear: [['barbell', 'hand', 9.6]], start: FLOOR_PULL, end: { ...STAND, hand: [54.5, 54] } },
  'barbell-row': { gear: [['barbell', 'hand', 9]], start: BENT, end: { ...BENT, hand: [51.5, 60.5] } },
  'dumbbell-row': {
    gear: [
      ['pad', [16, 81.5], [76, 81.5]],
      ['steel', [22, 84], [22, 91]],
      ['steel', [70, 84], [70, 91]],
      ['dumbbell', 'hand', 90],
    ],
    start: {
      hip: [40, 60],
      lean: 82,
      hand: [60, 81],
      farHand: [66, 77],
      foot: [47, 89.6],
      farFoot: [22, 76],
      farToe: 270,
    },
    end: {
      hip: [40, 60],
      lean: 82,
      hand: [53, 65],
      farHand: [66, 77],
      foot: [47, 89.6],
      farFoot: [22, 76],
      farToe: 270,
    },
  },
  't-bar-row': {
    start: {
      ...BENT,
      hand: [60, 72],
      gear: [
        ['steel', [14, 89], [70, 70], 1.8],
        ['barbell', [69, 70], 9],
      ],
    },
    end: {
      ...BENT,
      hand: [54, 61],
      gear: [
        ['steel', [14, 89], [65, 57], 1.8],
        ['barbell', [64, 57.5], 9],
      ],
    },
  },
  'seated-cable-row': {
    gear: [
      ['pad', [22, 86], [48, 86]],
      ['steel', [26, 88], [26, 91]],
      ['steel', [46, 88], [46, 91]],
      ['steel', [76, 66], [76, 91]],
      CABLE_TOWER,
      ['cable', [87, 66], 'hand'],
    ],
    start: { hip: [36, 78], lean: 24, hand: [67, 66], foot: [71, 78], toe: 12 },
    end: { hip: [36, 78], lean: -4, hand: [46, 67], foot: [71, 78], toe: 12 },
  },
  'machine-row': {
    gear: [
      ['pad', [28, 78], [46, 78]],
      ['steel', [37, 80], [37, 91]],
      ['pad', [50.5, 48], [49, 62]],
      ['steel', [50, 62], [56, 91]],
    ],
    start: {
      hip: [37, 70.5],
      lean: 6,
      hand: [63, 55],
      foot: [57, 89.6],
      gear: [
        ['steel', [66, 86], [63.5, 55], 1.6],
        ['rod', [63.5, 55]],
      ],
    },
    end: {
      hip: [37, 70.5],
      lean: 2,
      hand: [46, 59],
      foot: [57, 89.6],
      gear: [
        ['steel', [66, 86], [47, 59], 1.6],
        ['rod', [46.5, 59]],
      ],
    },
  },
  'lat-pulldown': {
    view: 'front',
    gear: [
      ['pad', [42, 79], [58, 79], 2.6],
      ['steel', [50, 81], [50, 91], 3],
    ],
    start: {
      ...SEATED_FRONT,
      gear: [
        ['steel', [26, 27], [74, 27], 1.8],
        ['cable', [50, 4], [50, 27]],
      ],
    },
    end: {
      ...SEATED_FRONT,
      hand: [70, 46],
      gear: [
        ['steel', [26, 46], [74, 46], 1.8],
        ['cable', [50, 4], [50, 46]],
      ],
    },
  },
  'close-grip-pulldown': {
    gear: [
      ['pad', [32, 79], [48, 79]],
      ['steel', [40, 81], [40, 91]],
      ['pad', [50, 64], [54, 64.5], 2],
    ],
    start: {
      hip: [40, 71.5],
      lean: -4,
      hand: [44, 25.5],
      foot: [57, 89.6],
      gear: [
        ['cable', [46, 4], 'hand'],
        ['rod', [44, 25.5]],
      ],
    },
    end: {
      hip: [40, 71.5],
      lean: -14,
      hand: [45, 52],
      foot: [57, 89.6],
      gear: [
        ['cable', [46, 4], 'hand'],
        ['rod', [45, 52]],
      ],
    },
  },
  'straight-arm-pulldown': {
    gear: [CABLE_TOWER, ['cable', [87, 8], 'hand']],
    start: { ...STAND, hip: [46, 52.5], lean: 24, hand: [77, 23] },
    end: { ...STAND, hip: [47, 52.5], lean: 16, hand: [58, 55] },
  },
  'pull-up': {
    tile: 'start',
    view: 'front',
    floor: false,
    gear: HIGH_BAR,
    start: HANG,
    end: { ...HANG, hip: [50, 37.5], foot: [53.5, 75] },
  },
  'chin-up': { floor: false, gear: SIDE_BAR, start: SIDE_HANG, end: PULLED },
  'assisted-pull-up': {
    floor: false,
    gear: [
      ['rod', [52, 10]],
      ['steel', [78, 4], [78, 100], 2.4],
      ['steel', [52, 10], [78, 10], 1.4],
    ],
    start: {
      ...SIDE_HANG,
      foot: [33, 78],
      toe: 260,
      gear: [
        ['pad', [34, 83], [56, 83]],
        ['steel', [56, 84], [78, 92], 1.6],
      ],
    },
    end: {
      ...PULLED,
      foot: [29, 60],
      toe: 260,
      gear: [
        ['pad', [30, 65], [52, 65]],
        ['steel', [52, 66], [78, 92], 1.6],
      ],
    },
  },
  'inverted-row': {
    gear: [
      ['rod', [37, 51]],
      ['steel', [37, 51], [37, 91], 1.2],
    ],
    start: { hip: [57, 80], lean: -80, nod: 12, hand: [37, 51], foot: [94, 88], toe: 20 },
    end: { hip: [58, 70.5], lean: -66, nod: 8, hand: [37, 51], foot: [93, 88], toe: 20 },
  },
  'face-pull': {
    gear: [CABLE_TOWER, ['cable', [87, 26], 'hand']],
    start: { ...STAND, hip: [44, 51.8], hand: [68, 28], foot: [45, 89.6] },
    end: { ...STAND, hip: [44, 51.8], lean: -4, hand: [49, 21], elbow: 1, foot: [45, 89.6] },
  },
  'back-extension': {
    gear: [
      ['pad', [40, 66], [46, 61], 3],
      ['steel', [40, 68], [30, 91]],
      ['steel', [22, 86], [50, 91], 1.6],
    ],
    start: { hip: [43, 55], lean: 128, nod: 6, hand: 'chest', foot: [20, 84], toe: 60 },
    end: { hip: [43, 55], lean: 44, hand: 'chest', foot: [20, 84], toe: 60 },
  },
};
