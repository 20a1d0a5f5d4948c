import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MACRO_TONES } from './macro-tones.ts';

const tones = {
  accent: { fill: 'bg-accent', ink: 'text-accent' },
  ...MACRO_TONES,
  success: { fill: 'bg-success', ink: 'text-success' },
  warn: { fill: 'bg-warn', ink: 'text-warn' },
};

type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  /** The coloured number at the right, "80". */
  valueText?: string | undefined;
  /** The grey text after it, "/ 120 g". */
  restText?: ReactNode;
  tone?: keyof typeof tones | undefined;
  hideLabel?: boolean | undefined;
};

/** A bar of 6 px with its numbers above. Past the goal it is full. */
export function ProgressBar({ label, value, max, valueText, restText, tone = 'accent', hideLabel }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div>
      {!hideLabel && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-1.5 text-caption text-ink-3">
          <span className="min-w-0 truncate font-medium text-ink-2">{label}</span>
          <span className="flex-none">
            {valueText && <b className={classNames('font-semibold', tones[tone].ink)}>{valueText}</b>} {restText}
          </span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        className={classNames('h-1.5 overflow-hidden rounded-full bg-track', !hideLabel && 'mt-1')}
      >
        <div
          style={{ transform: `translateX(${(share - 1) * 100}%)` }}
          // Without this its round end would colour a pixel of the track at zero.
          className={classNames('bar-fill h-full rounded-full', tones[tone].fill, share === 0 && 'invisible')}
        />
      </div>
    </div>
  );
}
