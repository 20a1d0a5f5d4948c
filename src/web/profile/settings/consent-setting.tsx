import { useTranslations } from 'use-intl';
import { coversImport } from '#domain/profile/health-data.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { useHealthDataText } from '#web/platform/language/use-health-data-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useReloadProfile } from '../use-profile.ts';

/** The consent to health data: its date and text, and buttons to withdraw and to renew it. */
export function ConsentSetting({ givenAt, version }: { givenAt: string | null; version: string | null }) {
  const t = useTranslations('profile');
  const format = useFormat();
  return (
    <div className="px-5 py-4">
      <h3 className="text-body font-medium">{t('privacy.consent')}</h3>
      <p className="text-caption text-ink-3">
        {givenAt === null
          ? t('privacy.notGiven')
          : t('privacy.given', { date: format.date(format.dayOf(givenAt)), version: version ?? '–' })}
      </p>
      {(givenAt === null || !coversImport(version)) && <GiveConsent isNewText={givenAt !== null} />}
      {givenAt !== null && <WithdrawConsent />}
    </div>
  );
}

/** Also for a member with consent to an earlier text, which covered less. */
function GiveConsent({ isNewText }: { isNewText: boolean }) {
  const t = useTranslations('profile');
  const reload = useReloadProfile();
  const give = useAction(
    async () => {
      await api.profile.giveConsent();
      await reload();
    },
    { action: t('actions.consent'), successToast: t('privacy.givenToast') },
  );
  return (
    <>
      <p className="mt-3 text-caption text-ink-2">
        {isNewText && `${t('privacy.newText')} `}
        {t('privacy.giveText')}
      </p>
      <Button variant="soft" size="md" busy={give.busy} className="mt-3" onClick={() => void give.run()}>
        {t('privacy.give')}
      </Button>
    </>
  );
}

function WithdrawConsent() {
  const t = useTranslations('profile');
  const confirm = useConfirm();
  const erased = useHealthDataText();
  const reload = useReloadProfile();
  const withdraw = useAction(
    async () => {
      await api.profile.withdrawConsent();
      await reload();
    },
    { action: t('actions.consent'), successToast: t('privacy.withdrawn') },
  );
  const handleClick = async () => {
    const agreed = await confirm({
      title: t('privacy.withdrawTitle'),
      text: t('privacy.withdrawText', { erased }),
      confirmLabel: t('privacy.withdrawConfirm'),
      tone: 'danger',
    });
    if (agreed) await withdraw.run();
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={withdraw.busy}
      className="mt-3 text-danger!"
      onClick={() => void handleClick()}
    >
      {t('privacy.withdraw')}
    </Button>
  );
}
