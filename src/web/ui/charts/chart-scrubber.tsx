import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Point } from './monotone-curve.ts';
import { indexAfterKey, nearestIndex } from './scrub.ts';

type ChartScrubberProps = {
  places: readonly (Point | null)[];
  active: number | null;
  onActive: (index: number | null) => void;
  describePoint: ((index: number) => string) | undefined;
};

/** Lies over the picture: finger, mouse and arrow keys step through the points. Leaving it lets go. */
export function ChartScrubber({ places, active, onActive, describePoint }: ChartScrubberProps) {
  const t = useTranslations('ui');
  const now = active ?? places.findLastIndex((place) => place !== null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: strip, clientX } = event;
    onActive(nearestIndex(places, clientX - strip.getBoundingClientRect().left + strip.offsetLeft));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(places, event.key, active);
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
      aria-valuemax={Math.max(0, places.length - 1)}
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
