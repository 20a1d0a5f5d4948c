import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeletionProof } from '#domain/own-data/own-data.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { signPasskeyProof } from '#web/platform/session/passkey-proof.ts';
import { useSessionOfTab } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';

type Problem = 'passwordMissing' | 'passwordWrong';
type Wish = { proof: DeletionProof; withTexts: boolean };

/** Deletes the account with the password or a passkey; this device is then signed out and its copy erased. */
export function useDeleteAccount(withTexts: boolean) {
  const t = useTranslations('ownData');
  const format = useFormat();
  const session = useSessionOfTab();
  const toast = useToast();
  const form = useFields({
    initial: { password: '' },
    check: ({ password }): { password?: Problem | undefined } => ({
      password: password === '' ? 'passwordMissing' : undefined,
    }),
  });
  const [isPasskeyRefused, setPasskeyRefused] = useState(false);
  const remove = useAction(
    async (wish: Wish) => {
      const { eraseAt } = await api.ownData.deleteAccount(wish);
      await session.signOut('local');
      toast.show({ title: t('closed.title'), text: t('closed.text', { day: format.date(format.dayOf(eraseAt)) }) });
    },
    {
      action: t('actions.delete'),
      onRefused: (code) => {
        if (code === 'PASSWORD_WRONG') form.refuse({ password: 'passwordWrong' });
        else if (code === 'CODE_INVALID') setPasskeyRefused(true);
        else return false;
        return true;
      },
    },
  );
  const withPasskey = useAction<void>(
    async () => {
      setPasskeyRefused(false);
      const response = await signPasskeyProof(() => setPasskeyRefused(true));
      if (response) await remove.run({ proof: { method: 'passkey', response }, withTexts });
    },
    { action: t('actions.delete') },
  );
  return {
    form,
    busy: remove.busy,
    submit: form.submit(({ password }) => void remove.run({ proof: { method: 'password', password }, withTexts })),
    withPasskey,
    isPasskeyRefused,
  };
}
