import { Fingerprint, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { TwoStep } from '#domain/auth/two-step.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { canUsePasskeys } from '#web/platform/session/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { TwoStepActions } from './use-two-step-actions.ts';

type Passkeys = TwoStep['passkeys'];

export function PasskeysCard({ passkeys, actions }: { passkeys: Passkeys; actions: TwoStepActions }) {
  const t = useTranslations('profile');
  const canAdd = canUsePasskeys();
  return (
    <Card flush aria-labelledby="passkeys-title">
      <CardHead
        title={<span id="passkeys-title">{t('passkeys.title')}</span>}
        subtitle={t('passkeys.text')}
        className="px-5 pt-4.5 pb-1.5"
      />
      {passkeys.length > 0 && (
        <List inset>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} actions={actions} />
          ))}
        </List>
      )}
      <div className={classNames('px-5 py-4', passkeys.length > 0 ? 'border-t border-line' : 'pt-2')}>
        <Button
          variant="soft"
          size="md"
          full
          icon={Plus}
          disabled={!canAdd}
          busy={actions.startPasskey.busy}
          onClick={() => void actions.startPasskey.run()}
        >
          {t('passkeys.add')}
        </Button>
        {!canAdd && <p className="mt-2 text-caption text-ink-3">{t('passkeys.cannot')}</p>}
      </div>
    </Card>
  );
}

function PasskeyRow({ passkey, actions }: { passkey: Passkeys[number]; actions: TwoStepActions }) {
  const t = useTranslations('profile');
  const format = useFormat();
  const created = format.date(format.dayOf(passkey.createdAt));
  return (
    <ListRow
      icon={Fingerprint}
      title={<span className="wrap-anywhere">{passkey.name}</span>}
      meta={
        passkey.lastUsedAt
          ? t('passkeys.used', { created, when: format.ago(passkey.lastUsedAt, Date.now()) })
          : t('passkeys.unused', { created })
      }
      trailing={
        <IconButton
          writes
          label={t('passkeys.remove', { name: passkey.name })}
          icon={Trash2}
          iconSize={20}
          className="-mr-3"
          disabled={actions.busy}
          onClick={() => void actions.removePasskey(passkey)}
        />
      }
    />
  );
}
