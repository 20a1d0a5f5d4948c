import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import type { ThreadListRequest } from '../community-queries.ts';
import { ThreadRows, ThreadTable } from './thread-rows.tsx';
import { useThreads } from './use-threads.ts';

type ThreadListProps = { request: ThreadListRequest; label: string };

/** A list of threads with its next page, or its empty or error state. For use in a flush card. */
export function ThreadList({ request, label }: ThreadListProps) {
  const t = useTranslations('community');
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { query, threads, isReady } = useThreads(request);
  const content = useContentError(query, t('errors.threads'));
  if (!isReady && threads.length === 0) {
    return content.failed ? <LoadFailed isPart title={t('errors.threads')} content={content} /> : <ThreadsSkeleton />;
  }
  if (threads.length === 0) return <NoThreads request={request} />;
  const Rows = isWide ? ThreadTable : ThreadRows;
  return (
    <>
      <Rows threads={threads} label={label} showsTopic={request.topicId === undefined} />
      {query.hasNextPage && (
        <div className="grid place-items-center border-t border-line p-3">
          <Button
            variant="ghost"
            size="md"
            busy={query.isFetchingNextPage}
            busyLabel={t('loadingMore')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('thread.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function NoThreads({ request: { filter, topicId } }: { request: ThreadListRequest }) {
  const t = useTranslations('community');
  const kind = filter === 'all' ? (topicId === undefined ? 'forum' : 'topic') : filter;
  return (
    <EmptyState
      framed={false}
      kind="talk"
      title={t(`empty.${kind}`)}
      text={t(`empty.${kind}Text`)}
      action={
        (kind === 'mine' && <StartThread />) ||
        (kind === 'followed' && (
          <NextStepLink to="/community" search={{ list: 'all' }}>
            {t('lists.all')}
          </NextStepLink>
        ))
      }
    />
  );
}

/** Action in the empty state of an own list. */
export function StartThread() {
  const t = useTranslations('community');
  return <NextStepLink to="/community/new">{t('newThread.open')}</NextStepLink>;
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function ThreadsSkeleton() {
  const t = useTranslations('community');
  return (
    <SkeletonGroup label={t('thread.loadingList')}>
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex min-h-21 items-center gap-3 border-line px-5 py-3 not-first:border-t lg:min-h-15"
        >
          <Skeleton shape="circle" className="lg:hidden" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
