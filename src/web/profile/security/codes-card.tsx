import { LifeBuoy, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TWO_STEP_BOUNDS } from '#domain/auth/auth-bounds.ts';
import type { TwoStep } from '#domain/auth/two-step.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import type { TwoStepActions } from './use-two-step-actions.ts';

/** Below this number new codes are recommended. */
const FEW_CODES = 3;

type CodesCardProps = { twoStep: TwoStep; actions: TwoStepActions };

/** The authenticator app with its switch, and the recovery codes, which also replace a passkey. */
export function CodesCard({ twoStep, actions }: CodesCardProps) {
  const t = useTranslations('profile');
  const { totp, totpSince, passkeys } = twoStep;
  const format = useFormat();
  const since = totpSince && format.date(format.dayOf(totpSince));
  const isChanging = actions.startTotp.busy || actions.busy;
  return (
    <Card flush aria-labelledby="codes-title">
      <h2 id="codes-title" className="sr-only">
        {t('totp.heading')}
      </h2>
      <Switch
        className="px-5 py-2"
        label={<span className="text-h3">{t('totp.heading')}</span>}
        description={t('totp.text')}
        checked={totp}
        disabled={isChanging}
        onChange={() => void (totp ? actions.removeTotp() : actions.startTotp.run())}
      />
      {(totp || passkeys.length > 0) && (
        <List inset className="border-t border-line">
          {since && <ListRow icon={Smartphone} title={t('totp.app')} meta={t('totp.since', { since })} />}
          <RecoveryRow left={twoStep.recoveryCodesLeft} onPress={() => void actions.renewCodes()} />
        </List>
      )}
    </Card>
  );
}

function RecoveryRow({ left, onPress }: { left: number; onPress: () => void }) {
  const t = useTranslations('profile');
  return (
    <ListRow
      icon={LifeBuoy}
      title={t('recoveryCodes.row')}
      meta={t('recoveryCodes.left', { left, of: TWO_STEP_BOUNDS.recoveryCodes })}
      trailing={left < FEW_CODES && <Badge tone="warn">{t('recoveryCodes.few')}</Badge>}
      chevron
      onPress={onPress}
    />
  );
}
