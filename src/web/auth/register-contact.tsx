import { Mail, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { RegisterForm } from './use-register.ts';

/** An account has an e-mail address or a mobile number. What was typed in the other stays, in case of a change of mind. */
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
