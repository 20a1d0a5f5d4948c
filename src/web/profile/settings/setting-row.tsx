import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type SettingRowProps = {
  label: string;
  value: ReactNode;
  /** After the value: a button or a badge. */
  action?: ReactNode;
};

/** A name and its value, 52 px high, with at most one action. */
export function SettingRow({ label, value, action }: SettingRowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 px-5 py-1.5">
      <span className="flex-none text-ink-2">{label}</span>
      <span className="min-w-0 flex-1 text-right font-medium wrap-anywhere">{value}</span>
      {action}
    </li>
  );
}

/** The same for long values, such as an address: the value is below its name, and the note below it. */
export function LongSettingRow({ label, value, action, note }: SettingRowProps & { note?: ReactNode }) {
  return (
    <li className="px-5 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-caption text-ink-3">{label}</p>
          <p className="font-medium wrap-anywhere">{value}</p>
        </div>
        {action}
      </div>
      {note && <div className="mt-1.5 text-caption text-ink-3">{note}</div>}
    </li>
  );
}

type SettingSelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onValueChange: (value: Value) => void;
};

/** A setting that takes effect when it is chosen; the row opens the phone's own picker. */
export function SettingSelect<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: SettingSelectProps<Value>) {
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <li className="flex min-h-13 items-center justify-between gap-3 px-5">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <span className="relative flex items-center">
        <select
          id={id}
          value={value}
          onChange={(event) => choose(event.target.value)}
          className="field-sizing-content min-h-11 appearance-none rounded-sm bg-transparent pr-7 pl-2 text-right font-medium [text-align-last:right]"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute right-0 text-ink-3" />
      </span>
    </li>
  );
}
