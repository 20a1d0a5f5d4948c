import { Link } from '@tanstack/react-router';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { TwoStep } from '#domain/auth/two-step.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';

/** How the account is protected, in two lines; for admins with required second steps, what is missing. */
export function ProtectionCard({ twoStep }: { twoStep: TwoStep }) {
  const t = useTranslations('profile');
  const level = levelOf(twoStep);
  const isOn = level !== 'password' && level !== 'required';
  return (
    <Card tone="plain" compact aria-label={t('protection.label')} className="flex items-center gap-4">
      <Icon
        of={isOn ? ShieldCheck : ShieldAlert}
        size={24}
        className={classNames('flex-none', isOn ? 'text-success' : level === 'required' ? 'text-warn' : 'text-ink-3')}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t(`protection.${isOn ? 'on' : level}`)}</p>
        <p className="text-caption text-ink-2">{t(`protection.${level}Text`)}</p>
        {isOn && twoStep.required && (
          <Link to="/admin" className={classNames(linkClass, 'mt-1.5')}>
            {t('protection.toAdmin')}
          </Link>
        )}
      </div>
    </Card>
  );
}

function levelOf({ totp, passkeys, required }: TwoStep) {
  if (totp && passkeys.length > 0) return 'both';
  if (totp) return 'totp';
  if (passkeys.length > 0) return 'passkey';
  return required ? 'required' : 'password';
}
