import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isNoSuchThing } from '#web/platform/api/call-error.ts';
import { createLiveEvents } from '#web/platform/api/live-events.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { useSessionOfTab } from '#web/platform/session/use-session.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { threadRecord } from '../community-records.ts';
import { NotFound } from '../not-found.tsx';
import type { ShownThread } from './thread-after.ts';
import { ThreadMenu } from './thread-menu.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThread } from './use-thread.ts';
import { type ThreadWrites, useThreadWrites } from './use-thread-writes.ts';

export type ThreadPageProps = {
  threadId: string;
  /** The number of the post in the address. */
  at: number | null;
};

export function ThreadPage({ threadId, at }: ThreadPageProps) {
  const t = useTranslations('community');
  const isWide = useMediaQuery('(min-width: 768px)');
  const open = useThread(threadId, at);
  const writes = useThreadWrites();
  const { query, thread } = open;
  const content = useContentError(query, t('errors.thread'));
  useLiveThread(threadId, open.refetch);
  const isGone = isNoSuchThing(query.error);
  if (thread?.isRemoved) return <RemovedThread thread={thread} writes={writes} />;
  if (isGone && (!thread || query.data)) return <NotFound what="thread" />;
  if (!thread) {
    if (content.failed) return <LoadFailed level={1} title={t('errors.thread')} content={content} />;
    return <ThreadSkeleton />;
  }
  return (
    <>
      {!isWide && (
        <SubBar
          title={t('thread.title')}
          lead={<BackToTopic thread={thread} />}
          action={<ThreadMenu thread={thread} writes={writes} />}
        />
      )}
      <ThreadHead thread={thread} writes={writes} isWide={isWide} />
      {query.isError && <Note text={t('thread.lastSeen')} />}
      {thread.isHidden && <Note text={t('thread.hidden')} />}
      <ThreadView key={threadId} open={open} thread={thread} writes={writes} at={at} isWide={isWide} />
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p role="status" className="rounded-md bg-surface-2 px-4 py-3 text-caption text-ink-2">
      {text}
    </p>
  );
}

function BackToTopic({ thread: { topicId, topicTitle } }: { thread: ShownThread }) {
  return <BackLink to="/community/topic/$topicId" params={{ topicId }} label={topicTitle} />;
}

type ThreadHeadProps = { thread: ShownThread; writes: ThreadWrites; isWide: boolean };

function ThreadHead({ thread, writes, isWide }: ThreadHeadProps) {
  const t = useTranslations('community');
  const format = useFormat();
  const when = format.ago(thread.lastReplyAt, Date.now());
  const summary = t('thread.summary', { count: thread.postCount - 1, when });
  const topicLink = (
    <Link
      to="/community/topic/$topicId"
      params={{ topicId: thread.topicId }}
      className="relative rounded-sm after:absolute after:-inset-3 hover:text-ink"
    >
      {thread.topicTitle}
    </Link>
  );
  return (
    <div>
      {isWide ? (
        <nav aria-label={t('thread.path')} className="flex items-center gap-2 text-caption text-ink-3">
          <Link to="/community" className="relative rounded-sm after:absolute after:-inset-3 hover:text-ink">
            {t('title')}
          </Link>
          <Icon of={ChevronRight} size={14} />
          {topicLink}
        </nav>
      ) : (
        <p className="text-caption text-ink-3">{topicLink}</p>
      )}
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-h2 wrap-anywhere text-balance md:text-h1">{thread.title}</h1>
        {isWide && <ThreadMenu thread={thread} writes={writes} />}
      </div>
      <p className="mt-1 text-caption text-ink-3 lg:sr-only">{summary}</p>
      <SyncBadge record={threadRecord(thread.id)} />
      <RefusedNote record={threadRecord(thread.id)} />
    </div>
  );
}

function RemovedThread({ thread, writes }: { thread: ShownThread; writes: ThreadWrites }) {
  const t = useTranslations('community');
  return (
    <>
      <h1 className="sr-only">{thread.title}</h1>
      <EmptyState
        kind="talk"
        title={t('thread.removed')}
        text={t('thread.removedText')}
        action={
          <Button writes variant="soft" size="md" onClick={() => void writes.restore(thread)}>
            {t('thread.restore')}
          </Button>
        }
      />
    </>
  );
}

const ROWS = ['a', 'b', 'c'];

function ThreadSkeleton() {
  const t = useTranslations('community');
  return (
    <SkeletonGroup label={t('thread.loading')}>
      <Skeleton width="70%" height={28} />
      <Skeleton width="40%" className="mt-3 mb-5" />
      <Card as="div" flush className="px-5">
        {ROWS.map((row) => (
          <div key={row} className="flex gap-3 border-line py-5 not-first:border-t">
            <Skeleton shape="circle" />
            <div className="flex flex-1 flex-col gap-2.5">
              <Skeleton width="30%" />
              <Skeleton width="95%" />
              <Skeleton width="80%" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}

/** Several events within this time cause one read. */
const DELAY_MS = 150;

/** Calls `onChange` on live events of an open thread: a new or edited post, or thanks. */
function useLiveThread(threadId: string, onChange: () => void): void {
  const session = useSessionOfTab();
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const events = createLiveEvents({
      open: (missedMs) => serverConnection().openEvents(`/events?channel=thread:${threadId}&missed=${missedMs}`),
      mayOpen: () => !session.isSigningOut,
      onEvent: ({ kind }) => {
        if (kind !== 'community-thread' && kind !== 'resync') return;
        clearTimeout(timer);
        timer = setTimeout(changed, DELAY_MS);
      },
    });
    events.start();
    return () => {
      clearTimeout(timer);
      events.stop();
    };
  }, [threadId, session]);
}
