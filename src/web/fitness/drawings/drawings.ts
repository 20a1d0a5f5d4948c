import { ARM_DRAWINGS } from './arm-drawings.ts';
import { CORE_DRAWINGS } from './core-drawings.ts';
import type { Drawing } from './drawing-types.ts';
import { HIP_AND_CALF_DRAWINGS } from './hip-and-calf-drawings.ts';
import { LEG_DRAWINGS } from './leg-drawings.ts';
import { PULL_DRAWINGS } from './pull-drawings.ts';
import { PUSH_DRAWINGS } from './push-drawings.ts';

/** The drawn exercises by their id in the catalogue. Loaded when the first drawing is shown. */
export const DRAWINGS: ReadonlyMap<string, Drawing> = new Map(
  Object.entries({
    ...LEG_DRAWINGS,
    ...HIP_AND_CALF_DRAWINGS,
    ...PUSH_DRAWINGS,
    ...PULL_DRAWINGS,
    ...ARM_DRAWINGS,
    ...CORE_DRAWINGS,
  }),
);
