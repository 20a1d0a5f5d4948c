import { useTranslations } from 'use-intl';
import { AUTH_LENGTHS } from '#domain/auth/auth-bounds.ts';
import { initials } from '#domain/auth/person-name.ts';
import { Card } from '#web/ui/card.tsx';
import { type FieldStatus, TextField } from '#web/ui/fields/text-field.tsx';
import type { RegisterForm } from './use-register.ts';

/** Codes are shown in wide capital letters. */
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
      maxLength={AUTH_LENGTHS.referralCode}
      style={codeStyle}
      status={statusOf(valid, { valid: t('register.valid'), invalid: t('register.invalid') })}
      error={referralCode && t(`problems.${referralCode}`)}
    />
  );
}

function statusOf(valid: boolean | null, texts: { valid: string; invalid: string }): FieldStatus | undefined {
  if (valid === null) return undefined;
  return valid ? { tone: 'success', text: texts.valid } : { tone: 'danger', text: texts.invalid };
}

/** The inviter as other members see them, and the benefit. */
export function InviterBanner({ name }: { name: string }) {
  const t = useTranslations('auth');
  return (
    <Card as="div" tone="soft" compact role="status" className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-9 flex-none place-items-center rounded-full bg-surface text-caption font-semibold text-accent-strong"
      >
        {initials(name)}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{t('register.invited', { name })}</p>
        <p className="text-caption text-accent-strong">{t('register.cashback')}</p>
      </div>
    </Card>
  );
}
