import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import type { RegisterForm } from './use-register.ts';

/** Two consents, never ticked beforehand. */
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

/** In a tab of its own, so that nothing that is typed gets lost. */
function ReadingLink({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className={inlineLinkClass}>
      {children}
    </Link>
  );
}
