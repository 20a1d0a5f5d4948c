import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CountBadge } from './data/count-badge.tsx';
import { Icon, type IconComponent } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: IconComponent;
  iconSize?: number | undefined;
  count?: number | undefined;
  boxed?: boolean | undefined;
};

export function IconButton({ label, icon, iconSize = 22, count, boxed, className, ...native }: IconButtonProps) {
  return (
    <button type="button" {...native} aria-label={label} className={iconButtonClass({ boxed, className })}>
      <Icon of={icon} size={iconSize} />
      {count !== undefined && <CountBadge count={count} />}
    </button>
  );
}

/** The same look for a router link around an icon and, where needed, a CountBadge. */
export function iconButtonClass({ boxed, className }: { boxed?: boolean | undefined; className?: string | undefined }) {
  return classNames(
    'relative grid size-11 flex-none place-items-center rounded-md text-ink-2 transition-colors duration-fast hover:text-ink disabled:text-ink-3 disabled:opacity-50',
    boxed ? 'border border-line bg-surface' : 'hover:bg-surface-2',
    className,
  );
}
