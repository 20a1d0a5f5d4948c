import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';

export type Invitation = ReturnType<typeof useInvitation>;

/** The ways to share an invitation link: clipboard, share sheet, mail, and manual copying when all fail. */
export function useInvitation(link: string) {
  const t = useTranslations('cashback');
  const toast = useToast();
  const [refusals, setRefusals] = useState(0);
  const title = t('invite.messageTitle');
  const message = t('invite.message');

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
  const share = async () => {
    try {
      await navigator.share({ title, text: message, url: link });
    } catch (error) {
      // Closing the share sheet without a choice is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return {
    copy,
    share: typeof navigator.share === 'function' ? share : null,
    mailAddress: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${message}\n${link}`)}`,
    isByHand: refusals > 0,
    turn: refusals,
  };
}
