import { useToast } from '#web/ui/feedback/use-toast.ts';

/** Copies a text and shows a toast. The browser may forbid it, so that the text must also be selectable on the page. */
export function useCopy(copied: string, notCopied: string): (text: string) => Promise<void> {
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ tone: 'success', text: copied });
    } catch {
      toast.show({ tone: 'error', text: notCopied });
    }
  };
}

/** Opens the system's share sheet. Closing it without a choice is not an error; `otherwise` runs after other failures. */
export async function shareOr(data: ShareData, otherwise: () => unknown): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await otherwise();
  }
}

/** False in browsers without a share sheet. */
export const canShare = () => typeof navigator.share === 'function';
