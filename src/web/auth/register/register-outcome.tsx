import { CircleCheck, MailCheck, MessageSquareText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AuthHead, AuthLayout } from '../auth-layout.tsx';
import { SoftNotice } from '../soft-notice.tsx';
import type { Registration } from './check-registration.ts';

/** Shown after a registration that did not sign in: check the inbox, or sign in. Does not reveal who has an account. */
export function RegisterOutcome({ outcome, person }: { outcome: 'notified' | 'created'; person: Registration }) {
  const t = useTranslations('auth');
  const address = person[person.contact].trim();
  return (
    <AuthLayout curve="low">
      <AuthHead title={t('register.title')} />
      {outcome === 'created' && (
        <SoftNotice icon={CircleCheck} title={t('registered.readyTitle')}>
          {t('registered.readyText')}
        </SoftNotice>
      )}
      {outcome === 'notified' && person.contact === 'email' && (
        <>
          <SoftNotice icon={MailCheck} title={t('registered.title')}>
            {t('registered.text', { address })}
          </SoftNotice>
          <p className="text-caption text-ink-3">{t('registered.hint')}</p>
        </>
      )}
      {outcome === 'notified' && person.contact === 'phone' && (
        <SoftNotice icon={MessageSquareText} title={t('registered.titlePhone')}>
          {t('registered.textPhone', { address })}
        </SoftNotice>
      )}
      <ButtonLink to="/login" full>
        {t('registered.login')}
      </ButtonLink>
    </AuthLayout>
  );
}
