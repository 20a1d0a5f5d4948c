import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/** Copies a text and shows a toast. */
export function useCopy(): (text: string, copied: string) => Promise<void> {
  const t = useTranslations('profile');
  const toast = useToast();
  return async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ tone: 'success', text: copied });
    } catch {
      // The browser may forbid it; the text is selectable on the page.
      toast.show({ tone: 'error', text: t('security.copyFailed') });
    }
  };
}
