import type { Effort } from '#domain/fitness/fitness-codes.ts';

/** An activity with its duration today; ninety days ago it took slightly longer. */
export type Outing = {
  id: string;
  name: string;
  minutes: number;
  distanceM: number | null;
  effort: Effort;
  notes: string;
};

/** Short and long, easy and hard runs in turn. */
export const RUNS: readonly Outing[] = [
  { id: 'running', name: 'Löpning', minutes: 31, distanceM: 5200, effort: 'moderate', notes: '' },
  {
    id: 'running',
    name: 'Intervaller',
    minutes: 38,
    distanceM: 6100,
    effort: 'hard',
    notes: '6 × 3 min med gångvila. Den sista gick fortast.',
  },
  { id: 'running', name: 'Löpning', minutes: 29, distanceM: 4300, effort: 'easy', notes: 'Lugnt, pratade hela vägen.' },
  { id: 'running', name: 'Långpass', minutes: 57, distanceM: 8700, effort: 'moderate', notes: '' },
  { id: 'running', name: 'Löpning', minutes: 24, distanceM: 3400, effort: 'easy', notes: 'Kände av knät och vände.' },
  {
    id: 'running',
    name: 'Löpning',
    minutes: 29,
    distanceM: 5200,
    effort: 'hard',
    notes: 'Runt sjön, snabbast hittills.',
  },
];

/** Activities on Sundays. */
export const SUNDAYS: readonly Outing[] = [
  { id: 'walking', name: 'Långpromenad', minutes: 74, distanceM: 6800, effort: 'moderate', notes: '' },
  { id: 'walking', name: 'Promenad', minutes: 42, distanceM: 3600, effort: 'easy', notes: 'Med mamma.' },
  { id: 'cycling', name: 'Cykling', minutes: 65, distanceM: 19_500, effort: 'moderate', notes: '' },
  { id: 'hiking', name: 'Vandring', minutes: 145, distanceM: 9800, effort: 'moderate', notes: 'Matsäck på berget.' },
  { id: 'swimming', name: 'Simning', minutes: 35, distanceM: 1000, effort: 'moderate', notes: '' },
];

/** Notes after lifting; usually empty. */
export const LIFTING_NOTES: readonly string[] = [
  '',
  '',
  'Sov dåligt, men det gick ändå.',
  '',
  '',
  'Trångt i gymmet, fick vänta på bänken.',
  '',
  'Kändes lätt i dag.',
  '',
  '',
  'Kort om tid i dag.',
];
