import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useModeration } from './use-moderation.ts';

/** Withdraws an approval of a post, from its toast or later from the closed case. */
export function useReopen(postId: string) {
  const t = useTranslations('moderation');
  const toast = useToast();
  const { run, busy } = useModeration(() => api.communityAdmin.reopenCase({ postId }), {
    action: t('doing.reopen'),
    successToast: t('decision.reopened'),
  });
  const reopen = () => void run();
  const showRetained = () =>
    toast.show({
      tone: 'success',
      text: t('decision.kept'),
      action: { label: t('decision.undoKeep'), onAct: reopen },
    });
  return { reopen, showRetained, busy };
}
