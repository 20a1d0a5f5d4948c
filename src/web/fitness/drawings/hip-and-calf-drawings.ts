import type { Drawing } from './drawing-types.ts';
import { STAND } from './poses.ts';

export const HIP_AND_CALF_DRAWINGS: Record<string, Drawing> = {
  'standing-calf-raise': {
    gear: [
      ['box', [50, 87.5], [64, 91.5]],
      ['steel', [72, 14], [72, 91], 2.4],
    ],
    start: {
      ...{ hip: [50, 50.5], lean: 0, hand: [60, 32], foot: [50, 88.3], toe: 68 },
      gear: [
        ['pad', [46, 24], [52, 24], 2],
        ['steel', [52, 24], [72, 24]],
      ],
    },
    end: {
      ...{ hip: [52, 43], lean: 0, hand: [62, 24.5], foot: [52, 80.5], toe: 132 },
      gear: [
        ['pad', [48, 16.5], [54, 16.5], 2],
        ['steel', [54, 16.5], [72, 16.5]],
      ],
    },
  },
  'seated-calf-raise': {
    gear: [
      ['pad', [30, 77], [46, 77]],
      ['steel', [37, 79], [37, 91]],
      ['box', [54, 87.5], [68, 91.5]],
    ],
    start: {
      hip: [37, 69.5],
      lean: 2,
      hand: [54, 60],
      foot: [54, 88.6],
      toe: 70,
      gear: [['pad', [50, 62.5], [56, 63], 2.4]],
    },
    end: {
      hip: [37, 69.5],
      lean: 2,
      hand: [54, 55],
      foot: [56, 81.5],
      toe: 132,
      gear: [['pad', [50, 57], [56, 57.5], 2.4]],
    },
  },
  'bodyweight-calf-raise': {
    gear: [['box', [50, 87.5], [64, 91.5]]],
    start: { ...STAND, hip: [50, 50.5], foot: [50, 88.3], toe: 68 },
    end: { ...STAND, hip: [52, 43], hand: [54, 46], foot: [52, 80.5], toe: 132 },
  },
  'hip-abduction-machine': {
    view: 'front',
    gear: [
      ['pad', [50, 42], [50, 64], 9],
      ['pad', [44, 74], [56, 74], 3],
      ['steel', [50, 76], [50, 91], 3],
    ],
    start: {
      hip: [50, 67],
      lean: 0,
      legs: 0.62,
      hand: [61, 68],
      foot: [54, 88],
      gear: [
        ['pad', [62, 72], [61, 79], 2],
        ['pad', [38, 72], [39, 79], 2],
      ],
    },
    end: {
      hip: [50, 67],
      lean: 0,
      legs: 0.66,
      hand: [61, 68],
      foot: [70, 86],
      gear: [
        ['pad', [69, 67], [73, 74], 2],
        ['pad', [31, 67], [27, 74], 2],
      ],
    },
  },
  'hip-adduction-machine': {
    view: 'front',
    gear: [
      ['pad', [50, 42], [50, 64], 9],
      ['pad', [44, 74], [56, 74], 3],
      ['steel', [50, 76], [50, 91], 3],
    ],
    start: { hip: [50, 67], lean: 0, legs: 0.66, hand: [61, 68], foot: [70, 86] },
    end: { hip: [50, 67], lean: 0, legs: 0.62, hand: [61, 68], foot: [54.5, 88] },
  },
};
