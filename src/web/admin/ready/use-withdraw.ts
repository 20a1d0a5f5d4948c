import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ReadyItem } from '#domain/ready-made/ready-made.contract.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { adminReadyItemQuery, refreshReady } from './ready-queries.ts';

/** Withdraws an item from members or publishes it again, and offers to undo it. */
export function useWithdraw({ id, texts }: Pick<ReadyItem, 'id' | 'texts'>) {
  const t = useTranslations('readyContent');
  const client = useQueryClient();
  const toast = useToast();
  const { language } = useLanguage();
  const { run, busy } = useAction((withdrawn: boolean) => api.readyMade.withdraw({ id, withdrawn }), {
    action: t('withdrawing'),
    onDone: (_done, withdrawn) => {
      const query = adminReadyItemQuery(id);
      client.setQueryData(query.queryKey, (shown) => shown && { ...shown, withdrawn });
      refreshReady(client);
      toast.show({
        tone: 'success',
        text: t(withdrawn ? 'withdrawn' : 'published', { name: readyText(texts, language).name }),
        action: { label: t('undo'), onAct: () => void run(!withdrawn) },
      });
    },
  });
  return { withdraw: run, busy };
}
