import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Topic } from '#domain/community/topics/topics.contract.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { useStoreAll } from '#web/platform/offline/synced/use-store-all.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { topicsQuery } from '../community-queries.ts';
import { TOPICS_TABLE } from '../community-records.ts';
import { createTopic, followTopic, type NewTopic, topicAfter } from './topic-operations.ts';

/** All topics, with this device's own changes. */
export function useTopics() {
  const query = useQuery(topicsQuery());
  const rows = { data: query.data?.topics, dataUpdatedAt: query.dataUpdatedAt };
  const topics = useOverlay(TOPICS_TABLE, rows, topicAfter);
  const threadCount = useMemo(() => topics.reduce((sum, topic) => sum + topic.threadCount, 0), [topics]);
  return { query, topics, threadCount, mine: query.data?.mine, isReady: query.data !== undefined || topics.length > 0 };
}

/** Creates and follows topics. A failure to store on the device is shown in a toast. */
export function useTopicWrites() {
  const toast = useToast();
  const t = useTranslations('community');
  const storeAll = useStoreAll(t('errors.saving'));

  /** Returns the topic's id, or null when storing on the device failed. */
  const create = async (topic: Omit<NewTopic, 'id'>): Promise<string | null> => {
    const id = newId();
    return (await storeAll([createTopic({ id, ...topic })], topic)) ? id : null;
  };

  const follow = async (topic: Topic, following: boolean): Promise<void> => {
    if (!(await storeAll([followTopic(topic, following)]))) return;
    toast.show({ text: t(following ? 'topic.followed' : 'topic.unfollowed', { title: topic.title }) });
  };

  return { create, follow };
}
