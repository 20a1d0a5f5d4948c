import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { checkPassword, type PasswordProblem } from '#domain/auth/check-password.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import type { FieldProps } from '#web/ui/fields/use-fields.ts';
import { Icon } from '#web/ui/icon.tsx';

type NewPasswordFieldsProps = {
  /** The two fields of the surrounding form. */
  fields: { password: FieldProps; repeat: FieldProps };
  problems: { password?: PasswordProblem | undefined; repeat?: 'passwordsDiffer' | undefined };
  labels: { password: string; repeat: string };
};

/** A new password, entered twice. Its requirements are listed below and turn green when they are met. */
export function NewPasswordFields({ fields, problems, labels }: NewPasswordFieldsProps) {
  const t = useTranslations('auth');
  const { password, repeat } = fields;
  const enough = checkPassword(password.value) === null;
  const same = enough && repeat.value === password.value;
  return (
    <>
      <PasswordField
        {...password}
        label={labels.password}
        autoComplete="new-password"
        error={problems.password && t(`problems.${problems.password}`)}
        help={!problems.password && <Met met={enough}>{t('password.enough')}</Met>}
      />
      <PasswordField
        {...repeat}
        label={labels.repeat}
        autoComplete="new-password"
        error={problems.repeat && t(`problems.${problems.repeat}`)}
        help={same && !problems.repeat && <Met met>{t('password.same')}</Met>}
      />
    </>
  );
}

function Met({ met, children }: { met: boolean; children: string }) {
  return (
    <span className={classNames('flex items-center gap-1.5', met && 'text-success')}>
      {met && <Icon of={Check} size={16} strokeWidth={2.25} />}
      {children}
    </span>
  );
}
