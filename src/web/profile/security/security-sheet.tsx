import { useTranslations } from 'use-intl';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import type { SecuritySheetState } from './use-security-sheet.ts';

/** Sets up a second step, and shows the recovery codes of the first one. */
export function SecuritySheet({ sheet }: { sheet: SecuritySheetState }) {
  const t = useTranslations('profile');
  const confirm = useConfirm();
  const { stage } = sheet;
  /** The codes cannot be shown again, so closing asks first. */
  const mayClose = async () =>
    stage?.kind !== 'recoveryCodes' ||
    (await confirm({
      title: t('recoveryCodes.leaveTitle'),
      text: t('recoveryCodes.leaveText'),
      confirmLabel: t('recoveryCodes.leave'),
      cancelLabel: t('recoveryCodes.stay'),
    }));
  return (
    <Sheet
      open={sheet.isOpen}
      onClose={sheet.close}
      onBeforeClose={mayClose}
      title={stage ? t(`${stage.kind}.title`) : ''}
    >
      {stage?.kind === 'totp' && <TotpSetup {...stage} onDone={sheet.showCodes} />}
      {stage?.kind === 'passkey' && <PasskeySetup {...stage} onDone={sheet.showCodes} />}
      {stage?.kind === 'recoveryCodes' && <RecoveryCodes codes={stage.codes} onSaved={sheet.close} />}
    </Sheet>
  );
}
