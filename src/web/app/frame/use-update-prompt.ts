import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { hasUnsaved, useAskToLeave } from '#web/platform/confirm/unsaved.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

type UpdateChoices = { onDismiss: () => void; onAccept: () => void };

/** Offers a waiting new version. Accepting asks first when a form has unsaved input. */
export function useUpdatePrompt(isWaiting: boolean, choices: UpdateChoices): void {
  const { setPrompt } = useToast();
  const t = useTranslations('platform');
  const askToLeave = useAskToLeave();
  const latest = useRef({ ...choices, askToLeave });
  latest.current = { ...choices, askToLeave };

  useEffect(() => {
    if (!isWaiting) return;
    const accept = async () => {
      if (!hasUnsaved() || (await latest.current.askToLeave())) latest.current.onAccept();
    };
    setPrompt({
      title: t('update.title'),
      text: t('update.text'),
      dismissLabel: t('update.dismiss'),
      acceptLabel: t('update.accept'),
      onDismiss: () => latest.current.onDismiss(),
      onAccept: () => void accept(),
    });
    return () => setPrompt(null);
  }, [isWaiting, setPrompt, t]);
}
