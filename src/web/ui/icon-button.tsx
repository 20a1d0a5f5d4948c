import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconComponent } from './icon.tsx';
import { useReadOnly } from './read-only.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: IconComponent;
  iconSize?: number | undefined;
  count?: number | undefined;
  boxed?: boolean | undefined;
  /** Disabled on read-only pages. */
  writes?: boolean | undefined;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, iconSize = 22, count, boxed, writes = false, className, ...native } = props;
  const isOff = useReadOnly() && writes;
  return (
    <button
      type="button"
      {...native}
      {...(isOff && { disabled: true })}
      aria-label={label}
      className={iconButtonClass({ boxed, className })}
    >
      <Icon of={icon} size={iconSize} />
      {count !== undefined && <CountBadge count={count} />}
    </button>
  );
}

/** The same style for a router link around an icon and, where needed, a CountBadge. */
export function iconButtonClass({ boxed, className }: { boxed?: boolean | undefined; className?: string | undefined }) {
  return classNames(
    'relative grid size-11 flex-none place-items-center rounded-md text-ink-2 transition-colors duration-fast hover:text-ink disabled:text-ink-3 disabled:opacity-50',
    boxed ? 'border border-line bg-surface' : 'hover:bg-surface-2',
    className,
  );
}

/** A count on the corner of an icon. Drawn by CSS, because the button's label has the count for screen readers. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      data-count={count > 99 ? '99+' : count}
      className="absolute top-1 right-0.5 h-4.5 min-w-4.5 rounded-full bg-accent px-1.25 text-center text-micro leading-4.5 font-semibold text-on-accent ring-2 ring-bg before:content-[attr(data-count)]"
    />
  );
}
