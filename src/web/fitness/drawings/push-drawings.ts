import type { Drawing, Gear, Pose } from './drawing-types.ts';
import { BENCH, INCLINE_BENCH, INCLINED, ON_BENCH, STAND } from './poses.ts';

const PUSH_UP: Pose = { hip: [48.5, 72.5], lean: 74, nod: -4, hand: [70, 89.8], foot: [12.5, 83.5], toe: 165 };
const LOWERED: Pose = { hip: [48.5, 83], lean: 87, nod: -10, hand: [70, 89.8], foot: [11.5, 83.5], toe: 165 };
const DIP: Pose = { hip: [47.5, 56], lean: 7, hand: [51, 58.5], foot: [38, 86], toe: 150 };
const SEATED_FRONT: Pose = { hip: [50, 67], lean: 0, elbow: -1, legs: 0.62, hand: [69, 36], foot: [58, 89.6] };
const SEAT_FRONT: readonly Gear[] = [
  ['pad', [50, 44], [50, 66], 7.5],
  ['pad', [43, 74.5], [57, 74.5], 3],
  ['steel', [50, 76], [50, 91], 3],
];
const FRONT: Pose = { hip: [50, 51.6], lean: 0, hand: [61.5, 54], foot: [56, 89.6] };

export const PUSH_DRAWINGS: Record<string, Drawing> = {
  'bench-press': {
    gear: [['steel', [14, 42], [14, 91]], ...BENCH, ['barbell', 'hand']],
    start: ON_BENCH,
    end: { ...ON_BENCH, hand: [34, 59.5] },
  },
  'incline-bench-press': {
    gear: [...INCLINE_BENCH, ['barbell', 'hand']],
    start: INCLINED,
    end: { ...INCLINED, hand: [39, 50] },
  },
  'close-grip-bench-press': {
    gear: [['steel', [14, 42], [14, 91]], ...BENCH, ['barbell', 'hand']],
    start: ON_BENCH,
    end: { ...ON_BENCH, hand: [38, 60] },
  },
  'dumbbell-bench-press': {
    gear: [...BENCH, ['dumbbell', 'hand']],
    start: ON_BENCH,
    end: { ...ON_BENCH, hand: [34, 59] },
  },
  'incline-dumbbell-press': {
    gear: [...INCLINE_BENCH, ['dumbbell', 'hand']],
    start: INCLINED,
    end: { ...INCLINED, hand: [39, 49] },
  },
  'push-up': { tile: 'start', start: PUSH_UP, end: LOWERED },
  'knee-push-up': {
    tile: 'start',
    start: { hip: [47.3, 76], lean: 60, hand: [67, 89.8], foot: [13, 80], toe: 330 },
    end: { hip: [46, 82.5], lean: 85, nod: -8, hand: [67, 89.8], foot: [9.6, 80], toe: 330 },
  },
  'chest-dip': {
    floor: false,
    gear: [
      ['steel', [40, 61], [66, 61]],
      ['steel', [64, 61], [64, 106]],
    ],
    start: { ...DIP, lean: 16, hip: [44.5, 56] },
    end: { ...DIP, hip: [42, 70.5], lean: 40, foot: [30, 99] },
  },
  'triceps-dip': {
    floor: false,
    gear: [
      ['steel', [40, 61], [66, 61]],
      ['steel', [64, 61], [64, 106]],
    ],
    start: DIP,
    end: { ...DIP, hip: [48, 72], lean: 11, foot: [37, 102] },
  },
  'bench-dip': {
    tile: 'start',
    gear: [
      ['pad', [22, 73.5], [37, 73.5]],
      ['steel', [24, 76], [24, 91]],
      ['steel', [35, 76], [35, 91]],
    ],
    start: { hip: [46, 68.5], lean: -5, hand: [36, 69], foot: [80, 88], toe: 25 },
    end: { hip: [47.5, 81], lean: 3, hand: [36, 69], foot: [80, 88], toe: 25 },
  },
  'machine-chest-press': {
    gear: [
      ['steel', [39, 77], [39, 91]],
      ['pad', [29, 75.5], [48, 75.5]],
      ['pad', [27, 71], [24, 44]],
      ['steel', [26, 91], [62, 91]],
    ],
    start: {
      hip: [36, 68],
      lean: -6,
      hand: [48, 54],
      foot: [56, 89.6],
      gear: [
        ['steel', [60, 20], [49, 54], 1.6],
        ['rod', [48.5, 54]],
      ],
    },
    end: {
      hip: [36, 68],
      lean: -6,
      hand: [58, 52],
      foot: [56, 89.6],
      gear: [
        ['steel', [60, 20], [58.5, 52], 1.6],
        ['rod', [58.5, 52]],
      ],
    },
  },
  'overhead-press': {
    view: 'front',
    gear: [['barbell', 'hands']],
    start: { ...FRONT, elbow: -1, hand: [63.5, 27.5] },
    end: { ...FRONT, elbow: -1, hand: [63.5, 5] },
  },
  'dumbbell-shoulder-press': {
    view: 'front',
    gear: [...SEAT_FRONT, ['dumbbell', 'hand', 90], ['dumbbell', 'farHand', 90]],
    start: SEATED_FRONT,
    end: { ...SEATED_FRONT, hand: [61.5, 20] },
  },
  'machine-shoulder-press': {
    gear: [
      ['steel', [39, 77], [39, 91]],
      ['pad', [29, 75.5], [48, 75.5]],
      ['pad', [28, 71], [27, 42]],
    ],
    start: {
      hip: [37, 68],
      lean: -3,
      hand: [44, 43],
      foot: [56, 89.6],
      gear: [
        ['steel', [14, 62], [45, 43], 1.6],
        ['rod', [44, 43]],
      ],
    },
    end: {
      hip: [37, 68],
      lean: -3,
      hand: [41, 22],
      foot: [56, 89.6],
      gear: [
        ['steel', [14, 62], [42, 22], 1.6],
        ['rod', [41, 22]],
      ],
    },
  },
  'lateral-raise': {
    view: 'front',
    gear: [
      ['dumbbell', 'hand'],
      ['dumbbell', 'farHand'],
    ],
    start: FRONT,
    end: { ...FRONT, hand: [82.5, 32] },
  },
  'front-raise': {
    gear: [['dumbbell', 'hand']],
    start: { ...STAND, hand: [53.5, 54] },
    end: { ...STAND, hand: [74.6, 31], farHand: [52, 54] },
  },
  'cable-lateral-raise': {
    view: 'front',
    gear: [
      ['steel', [14, 20], [14, 91], 2.4],
      ['cable', [17, 86], 'hand'],
    ],
    start: { ...FRONT, hand: [57, 54], farHand: [38.5, 54] },
    end: { ...FRONT, hand: [82.5, 32], farHand: [38.5, 54] },
  },
  'cable-crossover': {
    tile: 'start',
    view: 'front',
    gear: [
      ['steel', [6, 4], [6, 91], 2.4],
      ['steel', [94, 4], [94, 91], 2.4],
      ['cable', [92, 8], 'hand'],
      ['cable', [8, 8], 'farHand'],
    ],
    start: { ...FRONT, elbow: -1, hand: [80, 22] },
    end: { ...FRONT, elbow: 1, hand: [53.5, 49] },
  },
  'pec-deck': {
    view: 'front',
    gear: [...SEAT_FRONT],
    start: {
      ...SEATED_FRONT,
      hand: [75, 35],
      gear: [
        ['pad', [78, 36], [75, 52], 1.8],
        ['pad', [22, 36], [25, 52], 1.8],
      ],
    },
    end: { ...SEATED_FRONT, elbow: 1, arms: 0.78, hand: [54, 40.5] },
  },
  'upright-row': {
    view: 'front',
    gear: [['barbell', 'hands', 6]],
    start: { ...FRONT, hand: [54, 53.5] },
    end: { ...FRONT, hand: [57, 41] },
  },
};
