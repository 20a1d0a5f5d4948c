import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconComponent } from '../icon.tsx';

type ListProps = {
  label?: string | undefined;
  inset?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Rows with hairlines between them. `inset` gives the rows horizontal padding, for lists in a flush card. */
export function List({ label, inset, className, children }: ListProps) {
  return (
    <ul aria-label={label} className={classNames('divide-y divide-line', inset && '[&>li>*]:px-5', className)}>
      {children}
    </ul>
  );
}

export type ListRowProps = {
  title: ReactNode;
  meta?: ReactNode;
  value?: ReactNode;
  valueMeta?: ReactNode;
  icon?: IconComponent | undefined;
  iconTone?: TileTone | undefined;
  /** Before the text instead of an icon tile: an avatar, a checkbox, a picture. */
  lead?: ReactNode;
  /** After the value: a badge, a menu button. */
  trailing?: ReactNode;
  chevron?: boolean | undefined;
  selected?: boolean | undefined;
  /** Makes the whole row a button. */
  onPress?: (() => void) | undefined;
  /** Makes the whole row what it returns: `render={(row) => <Link to="/meals" {...row} />}`. */
  render?: ((row: { className: string; children: ReactNode }) => ReactNode) | undefined;
};

export function ListRow({ onPress, render, selected, ...face }: ListRowProps) {
  const className = classNames(
    'flex min-h-14 w-full items-center gap-3 py-2.5 text-left',
    selected && 'bg-accent-soft',
  );
  const children = <RowContent {...face} />;
  if (render) return <li>{render({ className: classNames(className, 'hover:bg-surface-2/60'), children })}</li>;
  if (!onPress) {
    return (
      <li>
        <div className={className}>{children}</div>
      </li>
    );
  }
  return (
    <li>
      <button type="button" onClick={onPress} className={classNames(className, 'hover:bg-surface-2/60')}>
        {children}
      </button>
    </li>
  );
}

type RowContentProps = Omit<ListRowProps, 'onPress' | 'render' | 'selected'>;

function RowContent({ title, meta, value, valueMeta, icon, iconTone, lead, trailing, chevron }: RowContentProps) {
  return (
    <>
      {icon ? <Tile icon={icon} tone={iconTone} /> : lead}
      {/* The text is at least as wide as its longest word; elements that do not fit beside it wrap below. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 grow basis-[min-content]">
          <span className="block min-w-30 font-medium text-ink">{title}</span>
          {meta && <span className="block text-caption text-ink-3">{meta}</span>}
        </span>
        {(value !== undefined || valueMeta !== undefined) && (
          <span className="ml-auto flex-none text-right">
            <span className="block font-semibold tracking-tight text-ink">{value}</span>
            {valueMeta && <span className="block text-caption text-ink-3">{valueMeta}</span>}
          </span>
        )}
        {trailing}
      </span>
      {chevron && <Icon of={ChevronRight} className="text-ink-3" />}
    </>
  );
}

/** A name and its value, 52 px high: sums, details, read-only settings. Use in a `<dl>`. */
export function KeyValueRow({
  label,
  value,
  strong,
}: {
  label: ReactNode;
  value: ReactNode;
  strong?: boolean | undefined;
}) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 border-line py-2 not-first:border-t">
      <dt className={strong ? 'font-semibold text-ink' : 'text-ink-2'}>{label}</dt>
      <dd className={strong ? 'text-h2' : 'font-medium text-ink'}>{value}</dd>
    </div>
  );
}

type TileTone = keyof typeof tones;

const tones = {
  neutral: 'bg-surface-2 text-ink-2',
  accent: 'bg-accent-soft text-accent',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

/** The 40 px square with an icon at the start of a row. */
export function Tile({ icon, tone = 'neutral' }: { icon: IconComponent; tone?: TileTone | undefined }) {
  return (
    <span data-tile className={classNames('grid size-10 flex-none place-items-center rounded-md', tones[tone])}>
      <Icon of={icon} size={20} />
    </span>
  );
}
