import { useTranslations } from 'use-intl';
import type { SignOutScope } from '../api/sign-out-request.ts';
import { useConfirm } from '../confirm/confirm.tsx';
import { hasUnsaved, useAskToLeave } from '../confirm/unsaved.ts';
import type { Unsent } from '../offline/outbox/outbox.ts';
import { useSessionOfTab } from './use-session.tsx';

/** Signs out, everywhere by default. Asks first when unsent data would be lost. */
export function useSignOut(): (options?: { scope?: SignOutScope }) => Promise<void> {
  const session = useSessionOfTab();
  const askToLeave = useAskToLeave();
  const confirm = useConfirm();
  const t = useTranslations('platform');

  const agreesToLose = ({ rows, values }: Unsent) =>
    confirm({
      title: t('signOut.title'),
      text: [rows > 0 ? t('signOut.text', { count: rows }) : '', values > 0 ? t('signOut.kept', { count: values }) : '']
        .filter((text) => text !== '')
        .join(' '),
      confirmLabel: t('signOut.confirm'),
      tone: 'danger',
    });

  return async ({ scope = 'global' } = {}) => {
    if (hasUnsaved() && !(await askToLeave())) return;
    const unsent = await session.unsent();
    if (unsent.rows + unsent.values > 0 && !(await agreesToLose(unsent))) return;
    await session.signOut(scope);
  };
}
