import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useReadOnly } from '../read-only.ts';

/**
 * The common parts of all fields. An error is shown whenever it is passed: the form decides when (on blur or submit,
 * never while typing).
 */
export type FieldFrame = {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  optional?: boolean | undefined;
  /** A link at the right end of the label's line, "Glömt lösenordet?". */
  labelAction?: ReactNode;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** Set on read-only pages only; otherwise the field's own `disabled` applies. */
  disabled?: true;
};

type FieldProps = FieldFrame & { id?: string | undefined; children: (control: FieldControl) => ReactNode };

export function Field({ label, help, error, optional, labelAction, hideLabel, className, id, children }: FieldProps) {
  const t = useTranslations('ui');
  const ownId = useId();
  const controlId = id ?? ownId;
  const helpId = help ? `${controlId}-help` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const isReadOnly = useReadOnly();
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': classNames(errorId, helpId) || undefined,
    'aria-invalid': error ? true : undefined,
    ...(isReadOnly && { disabled: true }),
  };
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={classNames('flex items-center justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={controlId} className="text-caption font-semibold text-ink-2">
          {label} {optional && <span className="font-regular text-ink-3">{t('optional')}</span>}
        </label>
        {labelAction}
      </div>
      {children(control)}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {helpId && (
        <p id={helpId} className="text-caption text-ink-3">
          {help}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-caption text-danger">
      <Icon of={CircleAlert} size={16} className="mt-px" />
      <span>{children}</span>
    </p>
  );
}
