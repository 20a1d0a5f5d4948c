import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import { type FieldStatus, TextField } from '#web/ui/fields/text-field.tsx';
import type { RegisterForm } from './use-register.ts';

/** Codes are read off paper and screens: wide letters, all large. */
const codeStyle = { letterSpacing: '0.06em', textTransform: 'uppercase' } as const;

export function ReferralCodeField({ form, valid }: { form: RegisterForm; valid: boolean | null }) {
  const t = useTranslations('auth');
  const { referralCode } = form.problems;
  return (
    <TextField
      {...form.text('referralCode')}
      label={t('register.referralCode')}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={LENGTHS.referralCode}
      style={codeStyle}
      status={statusOf(valid, { valid: t('register.valid'), invalid: t('register.invalid') })}
      error={referralCode && t(`problems.${referralCode}`)}
    />
  );
}

function statusOf(valid: boolean | null, words: { valid: string; invalid: string }): FieldStatus | undefined {
  if (valid === null) return undefined;
  return valid ? { tone: 'success', text: words.valid } : { tone: 'danger', text: words.invalid };
}
