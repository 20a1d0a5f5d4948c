import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-fill';
export type ButtonSize = 'lg' | 'md' | 'sm';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  full?: boolean | undefined;
  className?: string | undefined;
};

// Never shrinks beside other elements; its text wraps when it is wider than the container, as with large text.
const base =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 text-center font-semibold tracking-snug transition-colors duration-fast select-none ' +
  'disabled:bg-surface-3 disabled:text-ink-3 disabled:border-transparent disabled:shadow-none';

const sizes: Record<ButtonSize, string> = {
  lg: 'min-h-12 px-5 py-1.5 rounded-md text-body',
  md: 'min-h-11 px-4 py-1.5 rounded-md text-body',
  // 36 px high, with a touch target of 44 px.
  sm: 'min-h-9 px-3.5 py-1 rounded-inner text-caption after:absolute after:inset-x-0 after:-inset-y-1.25',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'bg-surface text-ink border border-line shadow-1 hover:bg-surface-2 active:bg-surface-3',
  soft: 'bg-accent-soft text-accent-strong hover:bg-accent-line/60 active:bg-accent-line/60',
  ghost: 'text-accent hover:bg-accent-soft active:bg-accent-soft disabled:bg-transparent',
  danger: 'bg-danger-soft text-danger hover:bg-danger-soft/70 active:bg-danger-soft/70',
  'danger-fill': 'bg-danger text-surface hover:bg-danger/90 active:bg-danger/90',
};

/** The button style as classes, for router links: `<Link className={buttonClass({ variant: 'soft' })}>`. */
export function buttonClass({ variant = 'primary', size = 'lg', full, className }: ButtonLook = {}): string {
  return classNames(base, sizes[size], variants[variant], full && 'w-full', className);
}
