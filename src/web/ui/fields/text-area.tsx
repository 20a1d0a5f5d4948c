import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field.tsx';

type TextAreaProps = FieldFrame & ComponentProps<'textarea'>;

/** Grows with its text where the browser can, from three rows up. */
export function TextArea({
  label,
  help,
  error,
  optional,
  labelAction,
  hideLabel,
  className,
  id,
  ...native
}: TextAreaProps) {
  return (
    <Field {...{ label, help, error, optional, labelAction, hideLabel, className, id }}>
      {(control) => (
        <div className="control-box" data-invalid={error ? '' : undefined}>
          <textarea
            rows={3}
            {...native}
            {...control}
            className="bare-control field-sizing-content max-h-80 min-h-22.5 resize-none py-3"
          />
        </div>
      )}
    </Field>
  );
}
