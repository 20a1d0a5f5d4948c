import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Point } from './monotone-curve.ts';

type ChartScrubberProps = {
  stops: readonly Stop[];
  /** The number of points in the series, including days without a value. */
  count: number;
  active: number | null;
  onActive: (index: number | null) => void;
  describePoint: ((index: number) => string) | undefined;
};

/** Covers the chart: touch, mouse and arrow keys step through the points. Leaving it clears the selection. */
export function ChartScrubber({ stops, count, active, onActive, describePoint }: ChartScrubberProps) {
  const t = useTranslations('ui');
  const now = active ?? stops.at(-1)?.index ?? -1;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: strip, clientX } = event;
    onActive(nearestIndex(stops, clientX - strip.getBoundingClientRect().left + strip.offsetLeft));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(stops, event.key, active);
    if (next === undefined) return;
    event.preventDefault();
    onActive(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('browseCurve')}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuenow={Math.max(0, now)}
      aria-valuetext={now >= 0 ? describePoint?.(now) : undefined}
      onKeyDown={handleKeyDown}
      onBlur={() => onActive(null)}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => onActive(null)}
      onPointerCancel={() => onActive(null)}
      className="absolute inset-x-1.5 inset-y-1 touch-pan-y rounded-md"
    />
  );
}

/** A selectable point: its index in the series and its position. */
export type Stop = { index: number; x: number };

/** The number of points that Page Up and Page Down move: a month of days. */
const PAGE = 30;

/** The points with a value, in order. Computed once for each curve. */
export function stopsOf(positions: readonly (Point | null)[]): Stop[] {
  return positions.flatMap((position, index) => (position ? [{ index, x: position.x }] : []));
}

/** The point nearest to the pointer. */
export function nearestIndex(stops: readonly Stop[], x: number): number | null {
  const after = firstFrom(stops, x);
  const [before, next] = [stops[after - 1], stops[after]];
  if (!before || !next) return (before ?? next)?.index ?? null;
  return x - before.x <= next.x - x ? before.index : next.index;
}

/** The last position at or before an x, for the value of a second series at that time. */
export function lastPositionAt(positions: readonly (Point | null)[], x: number): Point | null {
  return positions.findLast((position) => position !== null && position.x <= x + 0.01) ?? null;
}

/**
 * The point that a key moves to, skipping days without a value. Undefined for other keys, null when the key clears the
 * selection.
 */
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

/** Binary search: with ten years of days a linear search would delay the pointer. */
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
