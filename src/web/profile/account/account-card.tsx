import { Link } from '@tanstack/react-router';
import { ChevronRight, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { useCopy } from '#web/platform/device/use-copy.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LanguageSetting, ThemeSetting } from '../settings/look-settings.tsx';
import { SettingRow } from '../settings/setting-row.tsx';
import { EmailDialog, EmailRow } from './email-setting.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { PhoneRow } from './phone-row.tsx';

type OpenDialog = 'email' | 'phone' | null;

/** Sign-in details and appearance. Each row takes effect by itself, apart from the form. */
export function AccountCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  return (
    <Card flush aria-labelledby="account-title">
      <CardHead title={<span id="account-title">{t('account.title')}</span>} className="px-5 pt-4.5 pb-1" />
      <ul className="divide-y divide-line">
        <EmailRow profile={profile} onChange={() => setOpen('email')} />
        <PhoneRow profile={profile} onChange={() => setOpen('phone')} />
        <LinkRow to="/profile/security" label={t('security.title')} value={t('security.inShort')} />
        <LinkRow to="/profile/connections" label={t('connections.title')} value={t('connections.inShort')} />
        <LinkRow
          to="/profile/notifications"
          label={t('account.notifications')}
          value={t('account.notificationsShort')}
        />
        <LinkRow to="/own-data" label={t('account.ownData')} value={t('account.ownDataShort')} />
        <SettingRow label={t('account.role')} value={t(`account.${profile.role}`)} />
        <ReferralCodeRow code={profile.referralCode} />
        <LanguageSetting />
        <ThemeSetting />
      </ul>
      <EmailDialog open={open === 'email'} current={profile.email} onClose={close} />
      <PhoneDialog open={open === 'phone'} pending={profile.pendingPhone} onClose={close} />
    </Card>
  );
}

type LinkRowProps = {
  to: '/profile/security' | '/profile/connections' | '/profile/notifications' | '/own-data';
  label: string;
  value: string;
};

function LinkRow({ to, label, value }: LinkRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-13 items-center gap-3 px-5 py-1.5 transition-colors duration-fast hover:bg-surface-2/60"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="text-ink-2">{label}</span>
          <span className="grow basis-[min-content] text-right font-medium">{value}</span>
        </span>
        <Icon of={ChevronRight} className="-mr-1 text-ink-3" />
      </Link>
    </li>
  );
}

function ReferralCodeRow({ code }: { code: string }) {
  const t = useTranslations('profile');
  const copy = useCopy(t('account.copied'), t('account.copyFailed'));
  return (
    <SettingRow
      label={t('account.referralCode')}
      value={<span className="tracking-[0.06em] max-[359px]:text-caption max-[359px]:tracking-normal">{code}</span>}
      action={
        <IconButton
          label={t('account.copy')}
          icon={Copy}
          iconSize={18}
          className="-my-2 -mr-3 text-accent!"
          onClick={() => void copy(code)}
        />
      }
    />
  );
}
