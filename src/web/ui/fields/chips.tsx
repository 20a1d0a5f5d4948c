import { classNames } from '../class-names.ts';
import { Icon, type IconComponent } from '../icon.tsx';
import { useChosenInView } from '../use-chosen-in-view.ts';
import { useRoving } from '../use-roving.ts';

export type ChipOption<Value extends string> = {
  value: Value;
  label: string;
  /** Large counts are formatted in the current language. */
  count?: number | string | undefined;
  icon?: IconComponent | undefined;
};

type ChipRow<Value extends string> = {
  label: string;
  options: readonly ChipOption<Value>[];
  /** Wraps instead of scrolling sideways. */
  wrap?: boolean | undefined;
};

type ChipsProps<Value extends string> = ChipRow<Value> & { value: Value | null; onValueChange: (value: Value) => void };

/** One choice out of a few, as a row of chips. */
export function Chips<Value extends string>({ label, options, wrap, value, onValueChange }: ChipsProps<Value>) {
  const roving = useRoving({ choices: options, value, onValueChange });
  const row = useChosenInView(value, options.map((option) => `${option.label}${option.count ?? ''}`).join());
  return (
    <div ref={row} role="radiogroup" aria-label={label} onKeyDown={roving.onKeyDown} className={rowClass(wrap)}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: the chips of a row move with the arrow keys as one stop for Tab
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={roving.tabIndexOf(option.value)}
          onClick={() => onValueChange(option.value)}
          className={chipClass(option.value === value)}
        >
          <ChipContent {...option} />
        </button>
      ))}
    </div>
  );
}

type MultiChipsProps<Value extends string> = ChipRow<Value> & {
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
};

/** A multiple choice as chips. */
export function MultiChips<Value extends string>(props: MultiChipsProps<Value>) {
  const { label, options, wrap, values, onValuesChange } = props;
  const toggle = (value: Value) =>
    onValuesChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways as one row in every browser
    <div role="group" aria-label={label} className={rowClass(wrap)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={values.includes(option.value)}
          onClick={() => toggle(option.value)}
          className={chipClass(values.includes(option.value))}
        >
          <ChipContent {...option} />
        </button>
      ))}
    </div>
  );
}

function ChipContent({ icon, label, count }: Omit<ChipOption<string>, 'value'>) {
  return (
    <>
      {icon && <Icon of={icon} size={16} />}
      {label}
      {count !== undefined && <span className="opacity-80">{count}</span>}
    </>
  );
}

/** The row extends to the edges of the screen; the padding above and below leaves space for the focus ring. */
function rowClass(wrap: boolean | undefined): string {
  return classNames(
    'flex gap-2 py-1',
    wrap ? 'flex-wrap' : '-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0',
  );
}

function chipClass(on: boolean): string {
  return classNames(
    'relative inline-flex min-h-9 flex-none items-center gap-1.5 rounded-full border px-3.5 text-label font-medium whitespace-nowrap transition-colors duration-fast',
    'after:absolute after:inset-x-0 after:-inset-y-1.25',
    on ? 'border-ink bg-ink text-bg' : 'border-line bg-surface text-ink-2 hover:border-line-strong',
  );
}
