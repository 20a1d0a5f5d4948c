import type { Gear, Pose } from './drawing-types.ts';

/** Poses and equipment that several exercises share. */
export const STAND: Pose = { hip: [50, 51.6], lean: 0, hand: [51.5, 54], foot: [50, 89.6] };
/** On the back on a bench, the head to the left. */
export const ON_BENCH: Pose = { hip: [50, 67.6], lean: -90, hand: [30, 43], foot: [68, 89.6] };
export const INCLINED: Pose = { hip: [47, 72], lean: -48, hand: [34, 33], foot: [68, 89.6] };

export const DUMBBELLS: readonly Gear[] = [['dumbbell', 'hand', 90]];
export const BENCH: readonly Gear[] = [
  ['steel', [22, 76], [22, 91]],
  ['steel', [50, 76], [50, 91]],
  ['pad', [16, 75.6], [54, 75.6]],
];
export const INCLINE_BENCH: readonly Gear[] = [
  ['steel', [38, 80], [38, 91]],
  ['steel', [27, 66], [27, 91]],
  ['pad', [20, 59.5], [41, 79]],
  ['pad', [44, 80.5], [55, 79]],
];
export const BENCH_BEHIND: readonly Gear[] = [
  ['steel', [12, 77], [12, 91]],
  ['steel', [24, 77], [24, 91]],
  ['pad', [9, 75.5], [27, 75.5]],
];
