import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Topic } from '#domain/community/topics/topics.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow, Tile } from '#web/ui/data/list-row.tsx';
import { topicRecord } from '../community-records.ts';
import { useShortTime } from '../use-short-time.ts';
import { ownListIcons } from './community-side.tsx';
import { topicIcons } from './topic-icon.ts';

/** All topics on a phone: description, number of threads, and time of the latest post. */
export function TopicRows({ topics }: { topics: readonly Topic[] }) {
  const t = useTranslations('community');
  return (
    <Card flush>
      <ul aria-label={t('side.topics')} className="divide-y divide-line">
        {topics.map((topic) => (
          <li key={topic.id}>
            <TopicRow topic={topic} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TopicRow({ topic: { id, title, description, icon, threadCount, lastReplyAt, unread } }: { topic: Topic }) {
  const t = useTranslations('community');
  const format = useFormat();
  const shortTime = useShortTime();
  return (
    <>
      <Link
        to="/community/topic/$topicId"
        params={{ topicId: id }}
        className="flex min-h-18.5 items-center gap-3 px-5 py-2.5 hover:bg-surface-2/60"
      >
        <Tile icon={topicIcons[icon]} tone={unread > 0 ? 'accent' : 'neutral'} />
        <span className="min-w-0 flex-1">
          <span className={unread > 0 ? 'block font-semibold text-ink' : 'block font-medium text-ink'}>{title}</span>
          <span title={description} className="block truncate text-caption text-ink-3">
            {description}
          </span>
          {unread > 0 && <span className="sr-only">{t('side.unread', { count: unread })}</span>}
          <SyncBadge record={topicRecord(id)} />
        </span>
        <span className="flex-none text-right">
          <span className="block font-semibold text-ink">
            <span aria-hidden>{format.number(threadCount)}</span>
            <span className="sr-only">{t('topic.threads', { count: threadCount })}</span>
          </span>
          {lastReplyAt && <span className="block text-micro text-ink-3">{shortTime(lastReplyAt)}</span>}
        </span>
      </Link>
      <div className="px-5 pb-3 empty:hidden">
        <RefusedNote record={topicRecord(id)} />
      </div>
    </>
  );
}

type OwnListsProps = { mine: { threads: number; followed: number; drafts: number } | undefined };

/** The member's own threads, followed threads and drafts. */
export function OwnLists({ mine }: OwnListsProps) {
  const t = useTranslations('community');
  const format = useFormat();
  const counts = {
    all: null,
    mine: mine?.threads ?? null,
    followed: mine?.followed ?? null,
    drafts: mine?.drafts ?? null,
  };
  return (
    <Card flush>
      <List label={t('side.you')} inset>
        {(['all', 'mine', 'followed', 'drafts'] as const).map((list) => (
          <ListRow
            key={list}
            icon={ownListIcons[list]}
            title={t(`lists.${list}`)}
            value={counts[list] === null ? undefined : format.number(counts[list])}
            chevron
            render={(row) => <Link to="/community" search={{ list }} {...row} />}
          />
        ))}
      </List>
    </Card>
  );
}
