import { useTranslations } from 'use-intl';
import { TWO_STEP_BOUNDS } from '#domain/auth/auth-bounds.ts';
import type { TwoStep } from '#domain/auth/two-step.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useRefreshTwoStep } from './security-queries.ts';
import type { SheetStage } from './use-security-sheet.ts';

export type TwoStepActions = ReturnType<typeof useTwoStepActions>;
type Passkey = TwoStep['passkeys'][number];

/** The actions of the cards. */
export function useTwoStepActions(twoStep: TwoStep, show: (stage: SheetStage) => void) {
  const t = useTranslations('profile');
  const toast = useToast();
  const refresh = useRefreshTwoStep();
  const agreesToRemove = useRemovalQuestion(twoStep);

  const startTotp = useAction(() => api.twoStep.startTotp(), {
    action: t('actions.totp'),
    onDone: (made) => show({ kind: 'totp', ...made }),
    // Enabled in another tab or on another device.
    onRefused: (code) => {
      if (code === 'CONFLICT') void refresh();
      return code === 'CONFLICT';
    },
  });
  const startPasskey = useAction(() => api.twoStep.startPasskey(), {
    action: t('actions.passkey'),
    onDone: (made) => show({ kind: 'passkey', options: made.options }),
    onRefused: (code) => {
      if (code === 'CONFLICT') {
        toast.show({ tone: 'error', text: t('passkeys.full', { count: TWO_STEP_BOUNDS.passkeys }) });
      }
      return code === 'CONFLICT';
    },
  });
  const removeTotp = useAction(() => api.twoStep.removeTotp(), {
    action: t('actions.totp'),
    onDone: () => removed(t('totp.removed')),
  });
  const removePasskey = useAction(({ id }: Passkey) => api.twoStep.removePasskey({ id }), {
    action: t('actions.passkey'),
    onDone: () => removed(t('passkeys.removed')),
  });
  const renewCodes = useAction(() => api.twoStep.renewRecoveryCodes(), {
    action: t('actions.recoveryCodes'),
    onDone: (made) => {
      if (made.recoveryCodes) show({ kind: 'recoveryCodes', codes: made.recoveryCodes });
      void refresh();
    },
  });
  const removed = (text: string) => {
    toast.show({ tone: 'success', text });
    void refresh();
  };

  return {
    startTotp,
    startPasskey,
    removeTotp: async () => (await agreesToRemove('totp')) && void (await removeTotp.run()),
    removePasskey: async (passkey: Passkey) =>
      (await agreesToRemove(passkey)) && void (await removePasskey.run(passkey)),
    renewCodes: useRenewal(renewCodes.run),
    busy: removeTotp.busy || removePasskey.busy || renewCodes.busy,
  };
}

/** Asks before a removal, with what remains. */
function useRemovalQuestion({ totp, passkeys, required }: TwoStep): (what: 'totp' | Passkey) => Promise<boolean> {
  const t = useTranslations('profile');
  const confirm = useConfirm();
  const isLast = (totp ? 1 : 0) + passkeys.length === 1;
  const after = isLast ? (required ? 'lastRequired' : 'last') : 'notLast';
  return (what) =>
    confirm({
      title: what === 'totp' ? t('totp.removeTitle') : t('passkeys.removeTitle', { name: what.name }),
      text: t(`removal.${after}`),
      confirmLabel: what === 'totp' ? t('totp.remove') : t('passkeys.removeConfirm'),
      tone: 'danger',
    });
}

function useRenewal(run: () => Promise<unknown>): () => Promise<void> {
  const t = useTranslations('profile');
  const confirm = useConfirm();
  return async () => {
    const agreed = await confirm({
      title: t('recoveryCodes.renewTitle'),
      text: t('recoveryCodes.renewText'),
      confirmLabel: t('recoveryCodes.renew'),
    });
    if (agreed) await run();
  };
}
