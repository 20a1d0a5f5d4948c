import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AUTH_LENGTHS } from '#domain/auth/auth-bounds.ts';
import { checkUsername } from '#domain/auth/check-identity.ts';
import { shortName } from '#domain/auth/person-name.ts';
import { PROFILE_LENGTHS } from '#domain/profile/profile-bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type FieldStatus, TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { ProfileFields } from '../use-profile-form.ts';
import { CountryField, TimezoneField } from './location-fields.tsx';

/** The member's public details. `username` is the stored one. */
export function AboutCard({ form, username }: { form: ProfileFields; username: string }) {
  const t = useTranslations('profile');
  const { problems, values } = form;
  return (
    <Card aria-labelledby="about-title">
      <CardHead title={<span id="about-title">{t('about.title')}</span>} />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <TextField
          {...form.text('fullName')}
          label={t('about.fullName')}
          autoComplete="name"
          maxLength={AUTH_LENGTHS.fullName}
          help={values.fullName.trim() !== '' && t('about.fullNameHelp', { name: shortName(values.fullName) })}
          error={problems.fullName && t(`problems.${problems.fullName}`)}
        />
        <TextField
          {...form.text('username')}
          label={t('about.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          status={useUsernameStatus(values.username, username)}
          error={problems.username && t(`problems.${problems.username}`)}
        />
        <CountryField value={values.country} onValueChange={(country) => form.set('country', country)} />
        <TimezoneField value={values.timezone} onValueChange={(timezone) => form.set('timezone', timezone)} />
        <TextArea
          {...form.text('bio')}
          label={t('about.bio')}
          optional
          className="md:col-span-2"
          help={t('about.bioHelp', { left: PROFILE_LENGTHS.bio - [...values.bio.trim()].length })}
          error={problems.bio && t(`problems.${problems.bio}`)}
        />
      </div>
    </Card>
  );
}

const PAUSE_MS = 400;

/** Whether another username is free, after the typing pauses. */
function useUsernameStatus(typed: string, own: string): FieldStatus | undefined {
  const t = useTranslations('profile');
  const debounced = useDebounced(typed.trim(), PAUSE_MS);
  const isOther = debounced.toLowerCase() !== own.toLowerCase() && debounced === typed.trim();
  const enabled = isOther && checkUsername(debounced) === null;
  const { data } = useQuery({
    queryKey: ['auth', 'username', debounced],
    queryFn: () => api.auth.checkUsername({ username: debounced }),
    enabled,
    retry: false,
    staleTime: 30_000,
  });
  if (!enabled || !data) return undefined;
  return data.free ? { tone: 'success', text: t('about.free') } : { tone: 'danger', text: t('about.taken') };
}
