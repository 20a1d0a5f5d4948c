import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/** Copies a text and says so with the given words. */
export function useCopy(): (text: string, copied: string) => Promise<void> {
  const t = useTranslations('profile');
  const toast = useToast();
  return async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ tone: 'success', text: copied });
    } catch {
      // The browser may forbid it; the text stands there to be copied by hand.
      toast.show({ tone: 'error', text: t('security.copyFailed') });
    }
  };
}
