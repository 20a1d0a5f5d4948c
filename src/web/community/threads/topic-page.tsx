import { useQuery } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Topic } from '#domain/community/topics/topics.contract.ts';
import { isNoSuchThing } from '#web/platform/api/call-error.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { useReadOnly } from '#web/ui/read-only.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { topicQuery } from '../community-queries.ts';
import { NotFound } from '../not-found.tsx';
import { CommunityFrame, NewThreadLink } from '../topics/community-frame.tsx';
import { requestOf, type ThreadTab } from '../topics/community-search.ts';
import { useTopics, useTopicWrites } from '../topics/use-topics.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadTabs } from './thread-tabs.tsx';

export type TopicPageProps = {
  topicId: string;
  tab: ThreadTab | undefined;
  /** The topic was merged into another one. */
  onMerged: (topicId: string) => void;
  onNewTopic: () => void;
};

export function TopicPage({ topicId, tab, onMerged, onNewTopic }: TopicPageProps) {
  const t = useTranslations('community');
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { topics } = useTopics();
  const query = useQuery(topicQuery(topicId));
  const content = useContentError(query, t('errors.topic'));
  // The list also has topics that were created on this device and are not sent yet.
  const topic = topics.find(({ id }) => id === topicId) ?? query.data;
  const mergedInto = query.data && query.data.id !== topicId ? query.data.id : null;
  const merged = useEffectEvent(onMerged);
  useEffect(() => {
    if (mergedInto !== null) merged(mergedInto);
  }, [mergedInto]);

  if (!topic && isNoSuchThing(query.error)) return <NotFound what="topic" />;
  if (!topic && content.failed) return <LoadFailed level={1} title={t('errors.topic')} content={content} />;
  const list = topic ? (
    <>
      <ThreadTabs tab={tab} unread={topic.unread} />
      <ThreadList request={{ topicId: topic.id, ...requestOf(tab) }} label={topic.title} />
    </>
  ) : null;
  if (isWide) {
    return (
      <CommunityFrame shown={{ topicId }} topicId={topicId} onNewTopic={onNewTopic}>
        <WideHead topic={topic} />
        {list}
      </CommunityFrame>
    );
  }
  return (
    <>
      <SubBar title={t('title')} lead={<BackToForum />} action={topic && <FollowIcon topic={topic} />} />
      <PhoneHead topic={topic} />
      <NewThreadLink topicId={topicId} size="lg" full />
      <Card flush>{list ?? <HeadSkeleton />}</Card>
    </>
  );
}

function BackToForum() {
  const t = useTranslations('community');
  return <BackLink to="/community" label={t('back')} />;
}

function PhoneHead({ topic }: { topic: Topic | undefined }) {
  const t = useTranslations('community');
  if (!topic) return <HeadSkeleton />;
  return (
    <div>
      <h1 className="text-h1 wrap-anywhere">{topic.title}</h1>
      <p className="mt-1 text-ink-3">
        {t('topic.threads', { count: topic.threadCount })}. {topic.description}
      </p>
    </div>
  );
}

function WideHead({ topic }: { topic: Topic | undefined }) {
  const t = useTranslations('community');
  const { follow } = useTopicWrites();
  if (!topic) return <HeadSkeleton />;
  return (
    <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-1">
      <div className="min-w-0">
        <h2 className="text-h2 wrap-anywhere">{topic.title}</h2>
        <p className="mt-1 text-caption text-ink-3">
          {topic.description} {t('topic.threads', { count: topic.threadCount })}.
        </p>
      </div>
      <Button
        writes
        variant="secondary"
        size="md"
        icon={topic.following ? BellRing : Bell}
        aria-pressed={topic.following}
        onClick={() => void follow(topic, !topic.following)}
      >
        {t(topic.following ? 'topic.following' : 'topic.follow')}
      </Button>
    </div>
  );
}

function FollowIcon({ topic }: { topic: Topic }) {
  const t = useTranslations('community');
  const { follow } = useTopicWrites();
  return (
    <button
      type="button"
      aria-label={t('topic.follow')}
      aria-pressed={topic.following}
      disabled={useReadOnly()}
      onClick={() => void follow(topic, !topic.following)}
      className={iconButtonClass({ className: topic.following ? 'text-accent!' : undefined })}
    >
      <Icon of={topic.following ? BellRing : Bell} size={22} />
    </button>
  );
}

function HeadSkeleton() {
  const t = useTranslations('community');
  return (
    <SkeletonGroup label={t('loading')} className="p-5">
      <Skeleton width="50%" height={26} />
      <Skeleton width="70%" className="mt-3" />
    </SkeletonGroup>
  );
}
