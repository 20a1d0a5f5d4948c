import { ChevronDown } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';

type FilterSelectProps<Value extends string> = {
  /** Read by screen readers; the chosen option says it to the eye. */
  label: string;
  icon: IconComponent;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onValueChange: (value: Value) => void;
  className?: string | undefined;
};

/** A choice that narrows a list, drawn as the button beside the search field. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, icon, value, options, onValueChange, className } = props;
  const choose = (chosen: string) => {
    const option = options.find((known) => known.value === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <div className={classNames(boxClass, className)}>
      <Icon of={icon} className="pointer-events-none absolute left-3" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className="min-h-10.5 w-full min-w-0 appearance-none truncate rounded-md bg-transparent pr-8 pl-9.5 font-semibold tracking-snug text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-2.5 text-ink-3" />
    </div>
  );
}

const boxClass =
  'relative flex min-w-0 items-center rounded-md border border-line bg-surface text-ink-2 shadow-1 hover:bg-surface-2';
