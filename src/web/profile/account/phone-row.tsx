import { useTranslations } from 'use-intl';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { LongSettingRow } from '../settings/setting-row.tsx';

/** The number, and a pending new one. */
export function PhoneRow({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const t = useTranslations('profile');
  const { phone, pendingPhone } = profile;
  return (
    <LongSettingRow
      label={t('account.phone')}
      value={phone ?? '–'}
      action={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(phone ? 'account.changePhone' : 'account.addPhone')}
          onClick={onChange}
        >
          {t(phone ? 'account.change' : 'account.add')}
        </Button>
      }
      note={
        pendingPhone && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>{t('account.pendingPhone', { number: pendingPhone })}</p>
            <button type="button" className={linkClass} onClick={onChange}>
              {t('account.enterCode')}
            </button>
          </div>
        )
      }
    />
  );
}
