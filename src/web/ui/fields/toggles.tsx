import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useReadOnly } from '../read-only.ts';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** lg is for the live workout, which needs a larger target. */
  size?: 'md' | 'lg' | undefined;
  hideLabel?: boolean | undefined;
  indeterminate?: boolean | undefined;
};

export function Checkbox({
  label,
  description,
  error,
  size,
  hideLabel,
  indeterminate = false,
  className,
  id,
  ref,
  ...native
}: CheckboxProps) {
  const ownId = useId();
  const isReadOnly = useReadOnly();
  const inputId = id ?? ownId;
  const errorId = error ? `${inputId}-error` : undefined;
  return (
    <div className={className}>
      <OptionText htmlFor={inputId} label={label} description={description} hideLabel={hideLabel}>
        <input
          {...native}
          disabled={isReadOnly || native.disabled}
          ref={(input) => takeInput(input, indeterminate, ref)}
          id={inputId}
          type="checkbox"
          className="check"
          data-size={size}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
      </OptionText>
      {errorId && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

/** `indeterminate` is only a property, not an attribute. */
function takeInput(input: HTMLInputElement | null, indeterminate: boolean, ref: Ref<HTMLInputElement> | undefined) {
  if (input) input.indeterminate = indeterminate;
  if (typeof ref === 'function') return ref(input);
  if (ref) ref.current = input;
}

type OptionTextProps = {
  htmlFor: string;
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean | undefined;
  /** The position of the control: before its text (checkbox, radio) or at the row's end (switch). */
  side?: 'start' | 'end' | undefined;
  children: ReactNode;
};

/** The text beside a checkbox, radio or switch; the whole line is the target. */
function OptionText({ htmlFor, label, description, hideLabel, side = 'start', children }: OptionTextProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={classNames(
        'flex gap-3',
        hideLabel ? 'w-fit items-center' : 'min-h-11 py-2',
        side === 'end' && 'flex-row-reverse items-center justify-between',
      )}
    >
      {children}
      <span className={classNames('flex min-w-0 flex-col justify-center', hideLabel && 'sr-only')}>
        <span className="font-medium text-ink">{label}</span>
        {description && <span className="text-caption text-ink-3">{description}</span>}
      </span>
    </label>
  );
}

type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; disabled?: boolean }[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  error?: ReactNode;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, onValueChange, error } = props;
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-caption font-semibold text-ink-2">{legend}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          description={option.description}
          disabled={option.disabled}
          checked={option.value === value}
          onChange={() => onValueChange(option.value)}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode; description?: ReactNode };

function Radio({ label, description, id, className, ...native }: RadioProps) {
  const ownId = useId();
  const isOff = useReadOnly() || native.disabled;
  return (
    <div className={className}>
      <OptionText htmlFor={id ?? ownId} label={label} description={description}>
        <input {...native} disabled={isOff} id={id ?? ownId} type="radio" className="radio" />
      </OptionText>
    </div>
  );
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean | undefined;
};

/** Takes effect at once; use a checkbox for a choice that is submitted with a form. */
export function Switch({ label, description, hideLabel, id, className, ...native }: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const isOff = useReadOnly() || native.disabled;
  return (
    <div className={className}>
      <OptionText htmlFor={inputId} label={label} description={description} hideLabel={hideLabel} side="end">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its checked state by itself */}
        <input {...native} disabled={isOff} id={inputId} type="checkbox" role="switch" className="switch" />
      </OptionText>
    </div>
  );
}
