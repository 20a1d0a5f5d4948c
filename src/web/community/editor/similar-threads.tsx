import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { similarQuery } from '../community-queries.ts';
import { useShortTime } from '../use-short-time.ts';

const DELAY_MS = 400;
const MAX_THREADS = 4;

type SimilarThreadsProps = { title: string; except?: string | undefined; hint?: boolean };

/** Threads with a similar title, which may have the answer already. */
export function SimilarThreads({ title, except, hint = false }: SimilarThreadsProps) {
  const t = useTranslations('community');
  const shortTime = useShortTime();
  const { data } = useQuery({
    ...similarQuery(useDebounced(title.trim(), DELAY_MS), except),
    placeholderData: keepPreviousData,
  });
  const threads = data?.slice(0, MAX_THREADS) ?? [];
  if (threads.length === 0) return null;
  return (
    <Card compact>
      <CardHead
        title={t('newThread.similar')}
        action={hint && <span className="text-caption text-ink-3">{t('newThread.similarText')}</span>}
      />
      <List label={t('newThread.similar')} className="mt-1 -mb-2">
        {threads.map(({ id, title: found, postCount, lastReplyAt }) => (
          <ListRow
            key={id}
            {...(hint && { lead: <Icon of={MessageCircle} size={20} className="text-ink-3" />, chevron: true })}
            title={found}
            meta={t('newThread.similarRow', { count: postCount - 1, when: shortTime(lastReplyAt) })}
            render={(row) => <Link to="/community/thread/$threadId" params={{ threadId: id }} {...row} />}
          />
        ))}
      </List>
    </Card>
  );
}
