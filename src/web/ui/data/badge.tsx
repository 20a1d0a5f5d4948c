import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconComponent } from '../icon.tsx';

const tones = {
  neutral: 'bg-surface-2 text-ink-2',
  accent: 'bg-accent-soft text-accent-strong',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

type BadgeProps = { tone?: keyof typeof tones | undefined; icon?: IconComponent | undefined; children: ReactNode };

/** Colour and word, often with an icon: never colour alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 max-w-full flex-none items-center gap-1.25 rounded-full px-2.25 py-0.5 text-badge font-semibold md:whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon of={icon} size={13} strokeWidth={2.25} />}
      {children}
    </span>
  );
}
