import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';
import { OptionText } from './option-text.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** lg is for the live session, where it is hit with a tired thumb. */
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
  const inputId = id ?? ownId;
  const errorId = error ? `${inputId}-error` : undefined;
  return (
    <div className={className}>
      <OptionText htmlFor={inputId} label={label} description={description} hideLabel={hideLabel}>
        <input
          {...native}
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

/** The half-checked look exists only as a property, not as an attribute. */
function takeInput(input: HTMLInputElement | null, indeterminate: boolean, ref: Ref<HTMLInputElement> | undefined) {
  if (input) input.indeterminate = indeterminate;
  if (typeof ref === 'function') return ref(input);
  if (ref) ref.current = input;
}
