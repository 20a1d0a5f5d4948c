import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/** True when a member is signed in; otherwise shows that signing in is required and why. */
export function useRequireLogin(reason: 'LOGIN_TO_LOG_WORKOUTS' | 'LOGIN_TO_SAVE_SCHEDULES'): () => boolean {
  const t = useTranslations('exercises');
  const errorText = useErrorText();
  const toast = useToast();
  const outbox = useOutbox();
  return () => {
    if (outbox.getSnapshot().userId !== null) return true;
    toast.show({ tone: 'error', title: t('errors.authentication'), text: errorText(reason) });
    return false;
  };
}
