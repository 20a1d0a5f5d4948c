import { Link } from '@tanstack/react-router';
import { Mail, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AUTH_LENGTHS } from '#domain/auth/auth-bounds.ts';
import { shortName } from '#domain/auth/person-name.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { type FieldStatus, TextField } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { useUsernameFree } from './use-look-ups.ts';
import type { RegisterForm } from './use-register.ts';

/** Name, username and age, with a preview of how others see the member. */
export function RegisterNames({ form }: { form: RegisterForm }) {
  const t = useTranslations('auth');
  const { fullName, username, dateOfBirth } = form.problems;
  const seenAs = shortName(form.values.fullName);
  return (
    <>
      <TextField
        {...form.text('fullName')}
        label={t('register.fullName')}
        autoComplete="name"
        maxLength={AUTH_LENGTHS.fullName}
        error={fullName && t(`problems.${fullName}`)}
      />
      <TextField
        {...form.text('username')}
        label={t('register.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        status={useUsernameStatus(form.values.username)}
        help={seenAs ? t('register.usernameHelp', { name: seenAs }) : t('register.usernameHelpEmpty')}
        error={username && t(`problems.${username}`)}
      />
      <TextField
        {...form.text('dateOfBirth')}
        type="date"
        label={t('register.dateOfBirth')}
        help={t('register.dateOfBirthHelp')}
        autoComplete="bday"
        max={useToday()}
        error={dateOfBirth && t(`problems.${dateOfBirth}`)}
      />
    </>
  );
}

function useUsernameStatus(username: string): FieldStatus | undefined {
  const t = useTranslations('auth');
  const free = useUsernameFree(username);
  if (free === null) return undefined;
  return free ? { tone: 'success', text: t('register.free') } : { tone: 'danger', text: t('register.taken') };
}

/** An account has an e-mail address or a mobile number. The other field retains its input. */
export function RegisterContact({ form }: { form: RegisterForm }) {
  const t = useTranslations('auth');
  const { email, phone } = form.problems;
  return (
    <>
      <Segmented
        label={t('register.contact')}
        value={form.values.contact}
        onValueChange={(contact) => form.set('contact', contact)}
        options={[
          { value: 'email', label: t('register.byEmail'), icon: Mail },
          { value: 'phone', label: t('register.byPhone'), icon: Smartphone },
        ]}
      />
      {form.values.contact === 'email' ? (
        <TextField
          {...form.text('email')}
          key="email"
          type="email"
          label={t('register.email')}
          help={t('register.emailHelp')}
          autoComplete="email"
          error={email && t(`problems.${email}`)}
        />
      ) : (
        <TextField
          {...form.text('phone')}
          key="phone"
          type="tel"
          label={t('register.phone')}
          help={t('register.phoneHelp')}
          autoComplete="tel"
          error={phone && t(`problems.${phone}`)}
        />
      )}
    </>
  );
}

/** Two consents, never preselected. */
export function RegisterConsents({ form }: { form: RegisterForm }) {
  const t = useTranslations('auth');
  const { consentHealth, consentTerms } = form.problems;
  return (
    <Card as="div" compact className="mt-1 divide-y divide-line">
      <Checkbox
        className="pb-2"
        name="consentHealth"
        label={t('register.consentHealth')}
        description={t('register.consentHealthText')}
        checked={form.values.consentHealth}
        onChange={(event) => form.set('consentHealth', event.target.checked)}
        error={consentHealth && t(`problems.${consentHealth}`)}
      />
      <Checkbox
        className="pt-2"
        name="consentTerms"
        label={t.rich('register.consentTerms', {
          terms: (text) => <ReadingLink to="/terms">{text}</ReadingLink>,
          privacy: (text) => <ReadingLink to="/privacy">{text}</ReadingLink>,
        })}
        checked={form.values.consentTerms}
        onChange={(event) => form.set('consentTerms', event.target.checked)}
        error={consentTerms && t(`problems.${consentTerms}`)}
      />
    </Card>
  );
}

/** Opens a new tab, so that the form's input is not lost. */
export function ReadingLink({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className={inlineLinkClass}>
      {children}
    </Link>
  );
}
