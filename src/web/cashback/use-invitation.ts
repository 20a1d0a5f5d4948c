import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { canShare, shareOr } from '#web/platform/device/use-copy.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

export type Invitation = ReturnType<typeof useInvitation>;

/** The ways to share an invitation link: clipboard, share sheet, mail, and manual copying when all fail. */
export function useInvitation(link: string, level1: string) {
  const t = useTranslations('cashback');
  const toast = useToast();
  const [refusals, setRefusals] = useState(0);
  const title = t('invite.messageTitle');
  // The inviter earns, so the message is advertising and says so (marknadsföringslagen 9 §).
  const message = t('invite.message', { level1 });

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setRefusals(0);
      toast.show({ tone: 'success', text: t('invite.copied') });
    } catch {
      // Denied by the browser, or missing, as on a page without a secure connection.
      setRefusals((before) => before + 1);
    }
  };
  const share = () => shareOr({ title, text: message, url: link }, copy);
  return {
    copy,
    share: canShare() ? share : null,
    mailAddress: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${message}\n${link}`)}`,
    isByHand: refusals > 0,
    turn: refusals,
  };
}
