import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconComponent } from '../icon.tsx';
import { Field, type FieldFrame } from './field.tsx';

export type FieldStatus = { tone: 'success' | 'danger' | 'neutral'; text: string };

export type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'children'> & {
    icon?: IconComponent | undefined;
    unit?: string | undefined;
    /** A short status at the field's right end, "Ledigt". */
    status?: FieldStatus | undefined;
    /** A control at the field's right end, such as the eye of a password. */
    trailing?: ReactNode;
  };

export function TextField({
  label,
  help,
  error,
  optional,
  labelAction,
  hideLabel,
  className,
  id,
  icon,
  unit,
  status,
  trailing,
  ...native
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, optional, labelAction, hideLabel, className, id }}>
      {(control) => (
        <div className="control-box" data-invalid={error ? '' : undefined}>
          {icon && <Icon of={icon} className="text-ink-2" />}
          <input type="text" {...native} {...control} className="bare-control min-h-11.5" />
          {status && <Status {...status} />}
          {unit && <span className="flex-none text-caption text-ink-3">{unit}</span>}
          {trailing}
        </div>
      )}
    </Field>
  );
}

const tones = { success: 'text-success', danger: 'text-danger', neutral: 'text-ink-3' };

function Status({ tone, text }: FieldStatus) {
  return (
    <span
      role="status"
      className={classNames('flex flex-none items-center gap-1.5 text-caption font-semibold', tones[tone])}
    >
      {tone === 'success' && <Icon of={CircleCheck} />}
      {tone === 'danger' && <Icon of={CircleAlert} />}
      {text}
    </span>
  );
}

type TextAreaProps = FieldFrame & ComponentProps<'textarea'>;

/** Grows with its text where the browser supports it, from three rows up. */
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
