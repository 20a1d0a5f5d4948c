import type { Point } from './monotone-curve.ts';

/** A point that can be stepped to: its number in the series and where it stands. */
export type Stop = { index: number; x: number };

/** How many points Page Up and Page Down pass: a month of days. */
const PAGE = 30;

/** The points with a value, in order. Made once for a curve and not at every move of the finger. */
export function stopsOf(places: readonly (Point | null)[]): Stop[] {
  return places.flatMap((place, index) => (place ? [{ index, x: place.x }] : []));
}

/** The point whose place is nearest to where the finger is. */
export function nearestIndex(stops: readonly Stop[], x: number): number | null {
  const after = firstFrom(stops, x);
  const [before, next] = [stops[after - 1], stops[after]];
  if (!before || !next) return (before ?? next)?.index ?? null;
  return x - before.x <= next.x - x ? before.index : next.index;
}

/** The last place at or before an x: what a second series was known to be then. */
export function lastPlaceAt(places: readonly (Point | null)[], x: number): Point | null {
  return places.findLast((place) => place !== null && place.x <= x + 0.01) ?? null;
}

/** The point that a key moves to, days without a value skipped. Undefined when the key means nothing here, null when it lets go. */
export function indexAfterKey(stops: readonly Stop[], key: string, from: number | null): number | null | undefined {
  const last = stops.length - 1;
  const at = from === null ? last : stops.findIndex(({ index }) => index === from);
  const go = (to: number) => stops[Math.min(last, Math.max(0, to))]?.index ?? null;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return go(at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return go(at + 1);
    case 'PageDown':
      return go(at - PAGE);
    case 'PageUp':
      return go(at + PAGE);
    case 'Home':
      return go(0);
    case 'End':
      return go(last);
    case 'Escape':
      return from === null ? undefined : null;
    default:
      return undefined;
  }
}

/** By halves: with ten years of days a search from the left would be felt under the finger. */
function firstFrom(stops: readonly Stop[], x: number): number {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle]?.x ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
