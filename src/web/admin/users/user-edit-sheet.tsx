import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BodyChanges, StaleUser, UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import { languageOf } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { useLanguageOptions } from '#web/platform/format/use-language-options.ts';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { ChangedElsewhere } from '../changed-elsewhere.tsx';
import { staleEditOf } from '../stale-edit.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { type Because, BecauseSheet } from './because-sheet.tsx';
import { useUserAction } from './use-user-actions.ts';
import { UserBodyFields } from './user-body-fields.tsx';
import { userQuery } from './user-queries.ts';

const FIELDS = ['fullName', 'username', 'email', 'country', 'language', 'timezone', 'bio'] as const;
type Form = Record<(typeof FIELDS)[number], string>;

const formOf = (user: UserDetail): Form => ({
  fullName: user.fullName,
  username: user.username,
  email: user.email ?? '',
  country: user.country ?? '',
  language: user.language,
  timezone: user.timezone,
  bio: user.bio ?? '',
});

/** Only changed fields are sent; an emptied optional field is cleared. */
function changesOf(form: Form, before: Form) {
  const isChanged = (field: keyof Form) => form[field].trim() !== before[field];
  return {
    ...(isChanged('fullName') && { fullName: form.fullName }),
    ...(isChanged('username') && { username: form.username }),
    ...(isChanged('email') && form.email.trim() !== '' && { email: form.email }),
    ...(isChanged('country') && { country: form.country.trim().toUpperCase() || null }),
    ...(isChanged('language') && { language: languageOf(form.language) }),
    ...(isChanged('timezone') && { timezone: form.timezone }),
    ...(isChanged('bio') && { bio: form.bio.trim() || null }),
  };
}

const FIELD_TEXTS = {
  fullName: 'name',
  username: 'username',
  email: 'email',
  country: 'detail.country',
  language: 'detail.language',
  timezone: 'detail.timezone',
  bio: 'detail.bio',
} as const;

type UserEditSheetProps = { user: UserDetail; open: boolean; onClose: () => void };

export function UserEditSheet({ user, open, onClose }: UserEditSheetProps) {
  const t = useTranslations('users');
  const languageOptions = useLanguageOptions();
  const queryClient = useQueryClient();
  // The version is that of opening the sheet: after a reload of the page, another admin's change must not look like an own change.
  const { form, start, base, theirs, change, merge } = useVersionedForm(user, formOf);
  const [isUnchanged, setUnchanged] = useState(false);
  const [body, setBody] = useState<BodyChanges>({});
  const changes = { ...changesOf(form, start), ...body };
  const save = useUserAction({
    act: (because: Because) => api.adminUsers.update({ id: user.id, version: base.version, ...changes, ...because }),
    action: t('actions.save'),
    done: t('detail.saved'),
    onDone: onClose,
    onRefused: (_code, error) => {
      const stale = staleEditOf<StaleUser>(error);
      if (!stale) return false;
      queryClient.setQueryData(userQuery(user.id).queryKey, stale.current);
      merge(stale.current);
      return true;
    },
  });
  const confirm = (because: Because) => {
    setUnchanged(Object.keys(changes).length === 0);
    if (Object.keys(changes).length > 0) void save.run(because);
  };
  const text = (field: keyof Form) => ({
    value: form[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <BecauseSheet
      open={open}
      onClose={onClose}
      title={t('detail.editTitle')}
      confirmLabel={t('detail.save')}
      busy={save.busy}
      onConfirm={confirm}
    >
      {theirs && (
        <ChangedElsewhere
          changes={theirs}
          fieldText={(field) => t(FIELD_TEXTS[field])}
          valueText={(value) => String(value ?? '') || '–'}
        />
      )}
      <TextField label={t('name')} maxLength={100} {...text('fullName')} />
      <TextField label={t('username')} maxLength={30} autoCapitalize="none" {...text('username')} />
      <TextField label={t('email')} type="email" maxLength={254} help={t('detail.emailHelp')} {...text('email')} />
      <SelectField label={t('detail.language')} options={languageOptions} {...text('language')} />
      <TextField label={t('detail.country')} maxLength={2} help={t('detail.countryHelp')} {...text('country')} />
      <TextField label={t('detail.timezone')} maxLength={64} {...text('timezone')} />
      <TextArea label={t('detail.bio')} maxLength={500} {...text('bio')} />
      <UserBodyFields isAllowed={user.healthConsent} changes={body} onChange={setBody} />
      {isUnchanged && <FormAlert>{t('detail.nothing')}</FormAlert>}
    </BecauseSheet>
  );
}
