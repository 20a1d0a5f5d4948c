import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

type Muting = { id: string; name: string; muted: boolean };

/** Hides a member's posts from the reader, or shows them again; the toast undoes it. */
export function useMute() {
  const t = useTranslations('members');
  const toast = useToast();
  const queryClient = useQueryClient();
  const mute = useAction(
    async ({ id, muted }: Muting) => {
      await api.community.setMute({ id, muted });
      await Promise.all(
        ['community', 'communityInbox'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
      );
    },
    {
      action: t('mute.action'),
      onDone: (_done, { id, name, muted }) =>
        toast.show({
          tone: 'success',
          text: t(muted ? 'mute.done' : 'mute.undone', { name }),
          action: { label: t('mute.undo'), onAct: () => void mute.run({ id, name, muted: !muted }) },
        }),
    },
  );
  return mute;
}
