import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Field, type FieldFrame } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; cannot be chosen. */
    placeholder?: string | undefined;
    /** A mark before the value, such as the line sample of a curve. */
    lead?: ReactNode;
  };

export function SelectField({
  label,
  help,
  error,
  optional,
  labelAction,
  hideLabel,
  className,
  id,
  options,
  placeholder,
  lead,
  ...native
}: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, optional, labelAction, hideLabel, className, id }}>
      {(control) => (
        <div className="control-box relative" data-invalid={error ? '' : undefined}>
          {lead && <span className="pointer-events-none relative z-1 flex-none">{lead}</span>}
          <select
            {...native}
            {...control}
            className={classNames(
              'bare-control absolute inset-0 h-full truncate rounded-md pr-10',
              lead ? 'pl-10' : 'pl-3.5',
            )}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none relative ml-auto text-ink-3" />
        </div>
      )}
    </Field>
  );
}
