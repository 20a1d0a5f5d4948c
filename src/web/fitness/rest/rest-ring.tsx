import { useTranslations } from 'use-intl';
import { restText } from '../live/clock-text.ts';
import { useMetricTexts } from '../live/live-texts.ts';
import type { Rest } from './use-rest.ts';

type RestRingProps = { rest: Rest; size: number; stroke: number; isLarge?: boolean };

/** The remaining rest as a ring, always on a dark surface. */
export function RestRing({ rest, size, stroke, isLarge = false }: RestRingProps) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const radius = (size - stroke) / 2;
  const share = rest.seconds > 0 ? rest.left / rest.seconds : 0;
  const circle = { cx: size / 2, cy: size / 2, r: radius, pathLength: 100 };
  return (
    <div role="timer" aria-label={t('rest.title')} className="relative flex-none" style={{ width: size, height: size }}>
      <svg aria-hidden="true" width={size} height={size} fill="none" strokeWidth={stroke} className="-rotate-90">
        <circle {...circle} className="stroke-on-inverse/15" />
        {share > 0 && (
          <circle
            {...circle}
            className="stroke-inverse-accent"
            strokeLinecap="round"
            strokeDasharray={`${share * 100} 100`}
          />
        )}
      </svg>
      <div className="absolute inset-0 grid place-content-center text-center">
        <span
          className="leading-none font-semibold tracking-display text-on-inverse tabular-nums"
          style={{ fontSize: isLarge ? size * 0.28 : size * 0.26 }}
        >
          {restText(rest.left)}
        </span>
        {isLarge && (
          <span className="mt-2 text-caption text-inverse-2">
            {t('rest.ofSmall', { time: texts.duration(rest.seconds) })}
          </span>
        )}
      </div>
    </div>
  );
}

export const darkButton =
  'min-h-11 rounded-md bg-on-inverse/15 px-3 text-body font-semibold whitespace-nowrap text-on-inverse hover:bg-on-inverse/25';
export const lightButton =
  'min-h-11 rounded-md bg-on-inverse px-3.5 text-body font-semibold whitespace-nowrap text-inverse hover:bg-on-inverse/90';
