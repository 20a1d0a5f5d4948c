import type { Muscle } from '#domain/fitness/fitness-codes.ts';
import type { BodySide } from '#web/ui/body-figure.tsx';

/** The right half of a muscle on `BodyFigure`; the left half is mirrored. Later shapes are drawn on top. */
export type MuscleShape = { muscle: Muscle; d: string };

export const MUSCLE_SHAPES: Record<BodySide, readonly MuscleShape[]> = {
  front: [
    { muscle: 'neck', d: 'M1.5 42C4 43 7 46 8 52C5 55 3 56 1.5 57Z' },
    { muscle: 'chest', d: 'M1.5 75C8 68 22 67 29 73C30 84 24 94 13 95C6 95 1.5 91 1.5 86Z' },
    { muscle: 'shoulders', d: 'M30 64C38 63 43 70 43.5 84C39 86 34 82 31 73Z' },
    { muscle: 'biceps', d: 'M36 88C42 86 46 94 48 112C45 118 40 116 38 108Z' },
    { muscle: 'forearms', d: 'M40 121C44 118 49 120 51 130C54 142 54 152 51 156C46 152 42 138 40 121Z' },
    { muscle: 'abdominals', d: 'M1.5 99C6 99 11 99 12 102L12 140C10 150 5 154 1.5 154Z' },
    { muscle: 'abdominals', d: 'M15 100C20 98 26 98 27 104L25 126L27 144C22 146 16 144 15 138Z' },
    { muscle: 'abductors', d: 'M26 149C31 151 34.5 159 35 168C31 161 26 157 20 156C21 153 23 150 26 149Z' },
    { muscle: 'quadriceps', d: 'M5 168C12 158 28 156 32 170C35 190 31 214 25 224C17 226 12 212 7 194Z' },
    { muscle: 'adductors', d: 'M2 170C6 171 10 177 11 188C11.5 198 11 206 10 212C7 204 4 190 2 170Z' },
    { muscle: 'calves', d: 'M13 232C20 230 28 232 28 246C26 262 22 276 19 280C14 268 12 250 13 232Z' },
  ],
  back: [
    { muscle: 'traps', d: 'M1.5 50C6 52 14 58 22 62C16 74 8 86 1.5 96Z' },
    { muscle: 'middle back', d: 'M23 64.5C27 66 29.5 70 29.5 77C22 76 13 83 4.5 94C11 86 18 76 23 64.5Z' },
    { muscle: 'shoulders', d: 'M31 64C39 63 43 71 43.5 84C38 86 33 80 30 72Z' },
    { muscle: 'triceps', d: 'M36 86C43 84 47 96 48 114C44 120 39 114 37 104Z' },
    { muscle: 'forearms', d: 'M40 122C44 120 49 121 51 131C54 142 54 152 51 156C46 152 42 138 40 122Z' },
    { muscle: 'lats', d: 'M4 98C12 88 22 78 29 80C30 96 26 116 20 130C12 128 5 116 4 98Z' },
    { muscle: 'lower back', d: 'M1.5 112C6 118 10 128 12 142C8 148 4 150 1.5 150Z' },
    { muscle: 'glutes', d: 'M1.5 156C10 148 28 148 32 162C33 176 22 184 10 182C4 180 1.5 172 1.5 164Z' },
    { muscle: 'hamstrings', d: 'M6 188C14 186 28 186 33 190C33 208 28 222 23 226C15 224 10 208 6 188Z' },
    { muscle: 'calves', d: 'M11 234C18 226 29 230 29 246C27 262 22 272 19 276C13 264 10 250 11 234Z' },
  ],
};

/** The side and half of the body that show a muscle best. */
export const MUSCLE_POSITION: Record<Muscle, { side: BodySide; half: 'upper' | 'lower' }> = {
  abdominals: { side: 'front', half: 'upper' },
  hamstrings: { side: 'back', half: 'lower' },
  adductors: { side: 'front', half: 'lower' },
  quadriceps: { side: 'front', half: 'lower' },
  biceps: { side: 'front', half: 'upper' },
  shoulders: { side: 'front', half: 'upper' },
  chest: { side: 'front', half: 'upper' },
  'middle back': { side: 'back', half: 'upper' },
  calves: { side: 'back', half: 'lower' },
  glutes: { side: 'back', half: 'lower' },
  'lower back': { side: 'back', half: 'upper' },
  lats: { side: 'back', half: 'upper' },
  triceps: { side: 'back', half: 'upper' },
  traps: { side: 'back', half: 'upper' },
  forearms: { side: 'front', half: 'upper' },
  neck: { side: 'front', half: 'upper' },
  abductors: { side: 'front', half: 'lower' },
};
