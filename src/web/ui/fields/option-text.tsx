import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type OptionTextProps = {
  htmlFor: string;
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean | undefined;
  /** Where the control stands: before its text (checkbox, radio) or at the row's far end (switch). */
  side?: 'start' | 'end' | undefined;
  children: ReactNode;
};

/** The text beside a checkbox, radio or switch; the whole line is the target. */
export function OptionText({ htmlFor, label, description, hideLabel, side = 'start', children }: OptionTextProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={classNames(
        'flex gap-3',
        hideLabel ? 'w-fit items-center' : 'min-h-11 py-2',
        side === 'end' && 'flex-row-reverse items-center justify-between',
      )}
    >
      {children}
      <span className={classNames('flex min-w-0 flex-col justify-center', hideLabel && 'sr-only')}>
        <span className="font-medium text-ink">{label}</span>
        {description && <span className="text-caption text-ink-3">{description}</span>}
      </span>
    </label>
  );
}
