import type { Point } from './monotone-curve.ts';

type Places = readonly (Point | null)[];

/** The point whose place is nearest to where the finger is. */
export function nearestIndex(places: Places, x: number): number | null {
  let nearest: number | null = null;
  let distance = Number.POSITIVE_INFINITY;
  places.forEach((place, index) => {
    if (!place || Math.abs(place.x - x) >= distance) return;
    nearest = index;
    distance = Math.abs(place.x - x);
  });
  return nearest;
}

/** The point that a key moves to, days without a value skipped. Undefined when the key means nothing here, null when it lets go. */
export function indexAfterKey(places: Places, key: string, from: number | null): number | null | undefined {
  const known = places.flatMap((place, index) => (place ? [index] : []));
  const last = known.at(-1) ?? null;
  const at = known.indexOf(from ?? last ?? -1);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return known[Math.max(0, at - 1)] ?? null;
    case 'ArrowRight':
    case 'ArrowUp':
      return known[at + 1] ?? last;
    case 'Home':
      return known[0] ?? null;
    case 'End':
      return last;
    case 'Escape':
      return from === null ? undefined : null;
    default:
      return undefined;
  }
}
