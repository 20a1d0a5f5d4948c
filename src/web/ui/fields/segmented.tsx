import { type CSSProperties, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconComponent } from '../icon.tsx';
import { tabId, tabPanelId } from '../tabs.tsx';
import { useChosenInView } from '../use-chosen-in-view.ts';
import { useRoving } from '../use-roving.ts';

export type SegmentOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconComponent | undefined;
  disabled?: boolean | undefined;
};

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SegmentOption<Value>[];
  /** Tabs when each segment shows another TabPanel; radios for a setting, such as a period. */
  kind?: 'radios' | 'tabs' | undefined;
  /** Shared with the TabPanel. */
  id?: string | undefined;
  look?: 'track' | 'tiles' | undefined;
  className?: string | undefined;
};

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onValueChange, options, kind = 'radios', id, look = 'track', className } = props;
  const ownId = useId();
  const roving = useRoving({ choices: options, value, onValueChange });
  const index = options.findIndex((option) => option.value === value);
  const row = useChosenInView(value, options.map((option) => option.label).join());
  const list = {
    role: kind === 'tabs' ? 'tablist' : 'radiogroup',
    'aria-label': label,
    onKeyDown: roving.onKeyDown,
  };
  return (
    <div {...list} ref={row} className={classNames(rows[look], className)}>
      {/* Segments have equal widths, at least that of the longest word: with large text the row scrolls. */}
      <div
        style={{ gridAutoColumns: `minmax(${widthOf(options)}, 1fr)` }}
        className={classNames('relative grid min-w-min grid-flow-col text-label', look === 'tiles' && 'gap-1.5')}
      >
        {look === 'track' && index >= 0 && <Thumb index={index} count={options.length} />}
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            {...roleProps(kind, id ?? ownId, option.value, option.value === value)}
            tabIndex={roving.tabIndexOf(option.value)}
            disabled={option.disabled}
            onClick={() => onValueChange(option.value)}
            className={classNames(segmentBase, segments[look], (option.value === value ? chosen : others)[look])}
          >
            {option.icon && <Icon of={option.icon} size={16} />}
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/**
 * The width of the longest word with its count: letters are narrower than the digits that `ch` measures. Large text
 * gets more.
 */
function widthOf(options: readonly Pick<SegmentOption<string>, 'label' | 'icon'>[]): string {
  const longest = Math.max(...options.flatMap(({ label }) => label.split(/\s(?!\d)/).map((word) => word.length)));
  const icon = options.some((option) => option.icon) ? 22 : 0;
  return `calc(${longest} * 0.8ch + 1rem + ${icon - 16}px)`;
}

const rows = {
  track: 'overflow-x-auto overflow-y-hidden rounded-md bg-surface-3 p-0.75 [scrollbar-width:none] dark:bg-surface-2',
  tiles: '',
};
const segmentBase = 'relative flex min-w-0 items-center justify-center gap-1.5 px-2 text-label disabled:opacity-50';
const segments = {
  track:
    'min-h-9.5 rounded-inner after:absolute after:inset-x-0 after:-inset-y-0.75 transition-colors duration-base focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]!',
  tiles: 'min-h-12 rounded-md text-body font-semibold transition-colors duration-fast',
};
const chosen = { track: 'font-semibold text-ink', tiles: 'bg-accent text-on-accent' };
const others = { track: 'font-medium text-ink-2', tiles: 'bg-surface-2 text-ink-2' };

/** One thumb that slides. */
function Thumb({ index, count }: { index: number; count: number }) {
  const position: CSSProperties = { width: `calc(100% / ${count})`, transform: `translateX(${index * 100}%)` };
  return (
    <span
      aria-hidden
      style={position}
      className="absolute inset-y-0 left-0 rounded-inner bg-surface shadow-2 transition-transform duration-base ease-in-out dark:bg-surface-3 dark:shadow-none dark:ring-1 dark:ring-line-strong dark:ring-inset"
    />
  );
}

function roleProps(kind: 'radios' | 'tabs', id: string, value: string, on: boolean) {
  if (kind === 'radios') return { role: 'radio', 'aria-checked': on } as const;
  return { role: 'tab', id: tabId(id, value), 'aria-selected': on, 'aria-controls': tabPanelId(id) } as const;
}
