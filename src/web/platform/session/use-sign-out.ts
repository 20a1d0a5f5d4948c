import { useTranslations } from 'use-intl';
import { useConfirm } from '../confirm/confirm.tsx';
import { hasUnsaved, useAskToLeave } from '../confirm/unsaved.ts';
import type { SignOutScope } from './sign-out-request.ts';
import { useSessionOfTab } from './use-session.tsx';

/** Signs out, everywhere unless told otherwise. Asks first when something would be lost by it. */
export function useSignOut(): (options?: { scope?: SignOutScope }) => Promise<void> {
  const session = useSessionOfTab();
  const askToLeave = useAskToLeave();
  const confirm = useConfirm();
  const t = useTranslations('platform');

  const agreesToLose = (count: number) =>
    confirm({
      title: t('signOut.title'),
      text: t('signOut.text', { count }),
      confirmLabel: t('signOut.confirm'),
      tone: 'danger',
    });

  return async ({ scope = 'global' } = {}) => {
    if (hasUnsaved() && !(await askToLeave())) return;
    const count = await session.unsentCount();
    if (count > 0 && !(await agreesToLose(count))) return;
    await session.signOut(scope);
  };
}
