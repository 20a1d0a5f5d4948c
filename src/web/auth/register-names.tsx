import { useTranslations } from 'use-intl';
import { shortName } from '#domain/auth/person-name.ts';
import { LENGTHS } from '#domain/bounds.ts';
import { type FieldStatus, TextField } from '#web/ui/fields/text-field.tsx';
import { useUsernameFree } from './use-look-ups.ts';
import type { RegisterForm } from './use-register.ts';

/** The member's name and username, and how others will see them. */
export function RegisterNames({ form }: { form: RegisterForm }) {
  const t = useTranslations('auth');
  const { fullName, username } = form.problems;
  const seenAs = shortName(form.values.fullName);
  return (
    <>
      <TextField
        {...form.text('fullName')}
        label={t('register.fullName')}
        autoComplete="name"
        maxLength={LENGTHS.fullName}
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
    </>
  );
}

function useUsernameStatus(username: string): FieldStatus | undefined {
  const t = useTranslations('auth');
  const free = useUsernameFree(username);
  if (free === null) return undefined;
  return free ? { tone: 'success', text: t('register.free') } : { tone: 'danger', text: t('register.taken') };
}
