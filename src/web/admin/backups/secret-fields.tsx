import { useTranslations } from 'use-intl';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import type { FieldsProps } from './backup-form.ts';

/** The bucket of an S3-compatible store. Its secret key is never shown again. */
export function BucketFields({ form, change, mistakes, hasSecret }: FieldsProps & { hasSecret: boolean }) {
  const t = useTranslations('backups');
  const fields = ['endpoint', 'bucketName', 'region', 'accessKeyId'] as const;
  return (
    <>
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          autoComplete="off"
          spellCheck={false}
          inputMode={field === 'endpoint' ? 'url' : 'text'}
          value={form[field]}
          error={mistakes[field] && t(`mistake.${mistakes[field]}`)}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
      <PasswordField
        label={t('bucketSecret')}
        autoComplete="off"
        help={hasSecret ? t('secretStored') : undefined}
        value={form.bucketSecret}
        error={mistakes.bucketSecret && t(`mistake.${mistakes.bucketSecret}`)}
        onChange={(event) => change({ bucketSecret: event.target.value })}
      />
    </>
  );
}

export function PassphraseField({ form, change, mistakes, hasPassphrase }: FieldsProps & { hasPassphrase: boolean }) {
  const t = useTranslations('backups');
  return (
    <>
      <PasswordField
        label={t('passphrase')}
        autoComplete="new-password"
        optional
        help={t(hasPassphrase ? 'passphraseStored' : 'passphraseHelp')}
        disabled={form.removesPassphrase}
        value={form.passphrase}
        error={mistakes.passphrase && t(`mistake.${mistakes.passphrase}`)}
        onChange={(event) => change({ passphrase: event.target.value })}
      />
      {hasPassphrase && (
        <Checkbox
          label={t('removePassphrase')}
          checked={form.removesPassphrase}
          onChange={(event) => change({ removesPassphrase: event.target.checked, passphrase: '' })}
        />
      )}
    </>
  );
}
