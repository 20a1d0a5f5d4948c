import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, NextStepButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { SearchEntry } from '../search/search-entry.tsx';
import { CommunityFrame } from '../topics/community-frame.tsx';
import { type CommunitySearch, type OwnList, requestOf } from '../topics/community-search.ts';
import { NewTopicSheet } from '../topics/new-topic-sheet.tsx';
import { OwnLists, TopicRows } from '../topics/topic-rows.tsx';
import { useTopics } from '../topics/use-topics.ts';
import { DraftList } from './draft-list.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadTabs } from './thread-tabs.tsx';

export type TopicsPageProps = {
  search: CommunitySearch;
  onSearch: (search: CommunitySearch) => void;
  /** Opens a created topic. */
  onOpenTopic: (topicId: string) => void;
};

/** The first page of the forum: topics, and on wide screens all threads beside them. */
export function TopicsPage({ search, onSearch, onOpenTopic }: TopicsPageProps) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { add: _dialog, ...current } = search;
  const addTopic = () => onSearch({ ...current, add: 'topic' });
  return (
    <>
      {isWide && (
        <CommunityFrame shown={{ list: search.list ?? 'all' }} onNewTopic={addTopic}>
          <ListHead search={search} />
          <OwnThreads list={search.list ?? 'all'} search={search} />
        </CommunityFrame>
      )}
      {!isWide && (search.list ? <OwnListPage list={search.list} search={search} /> : <Topics onNewTopic={addTopic} />)}
      <NewTopicSheet open={search.add === 'topic'} onClose={() => onSearch(current)} onCreated={onOpenTopic} />
    </>
  );
}

function Topics({ onNewTopic }: { onNewTopic: () => void }) {
  const t = useTranslations('community');
  const { query, topics, isReady, mine } = useTopics();
  const content = useContentError(query, t('errors.topics'));
  return (
    <>
      <PageHead
        title={t('title')}
        action={
          <Button size="sm" icon={Plus} onClick={onNewTopic}>
            {t('newTopic.open')}
          </Button>
        }
      />
      <SearchEntry />
      {!isReady && content.failed && <LoadFailed title={t('errors.topics')} content={content} />}
      {!isReady && !content.failed && <TopicsSkeleton />}
      {isReady && topics.length === 0 && (
        <EmptyState
          kind="talk"
          title={t('empty.topics')}
          text={t('empty.topicsText')}
          action={
            <NextStepButton icon={Plus} onClick={onNewTopic}>
              {t('newTopic.open')}
            </NextStepButton>
          }
        />
      )}
      {topics.length > 0 && <TopicRows topics={topics} />}
      {isReady && <OwnLists mine={mine} />}
    </>
  );
}

function ListHead({ search: { list = 'all', tab } }: { search: CommunitySearch }) {
  const t = useTranslations('community');
  const { topics } = useTopics();
  const unread = topics.reduce((sum, topic) => sum + topic.unread, 0);
  return (
    <div className="pt-5">
      <h2 className="px-5 text-h2">{t(`lists.${list}`)}</h2>
      <p className="px-5 pb-1 text-caption text-ink-3">{t(`lists.${list}Text`)}</p>
      {list === 'all' ? <ThreadTabs tab={tab} unread={unread} /> : <hr className="mt-3 border-line" />}
    </div>
  );
}

function OwnThreads({ list, search }: { list: OwnList; search: CommunitySearch }) {
  const t = useTranslations('community');
  if (list === 'drafts') return <DraftList />;
  const request = list === 'all' ? requestOf(search.tab) : ({ sort: 'latest', filter: list } as const);
  return <ThreadList request={request} label={t(`lists.${list}`)} />;
}

/** One of the member's own lists, on a phone. */
function OwnListPage({ list, search }: { list: OwnList; search: CommunitySearch }) {
  const t = useTranslations('community');
  return (
    <>
      <div className="flex items-center gap-1">
        <BackLink to="/community" label={t('back')} className="-ml-3" />
        <h1 className="text-h1">{t(`lists.${list}`)}</h1>
      </div>
      <Card flush>
        {list === 'all' && <ThreadTabs tab={search.tab} />}
        <OwnThreads list={list} search={search} />
      </Card>
    </>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function TopicsSkeleton() {
  const t = useTranslations('community');
  return (
    <SkeletonGroup label={t('loading')}>
      <Card as="div" flush>
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-18.5 items-center gap-3 border-line px-5 not-first:border-t">
            <Skeleton shape="block" width={40} />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton width="45%" />
              <Skeleton width="70%" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
