import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Topic } from '#domain/community/topics/topics.contract.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useDuplicateSubmission } from '#web/platform/device/use-duplicate-submission.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
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
  const outbox = useOutbox();
  const submissions = useDuplicateSubmission();
  const save = useSaveToDevice();
  const toast = useToast();
  const t = useTranslations('community');

  /** Returns the topic's id, or null when storing on the device failed. */
  const create = async (topic: Omit<NewTopic, 'id'>): Promise<string | null> => {
    if (submissions.isDuplicate(topic)) return null;
    const id = newId();
    const isStored = await save(t('errors.saving'), () => outbox.enqueue(createTopic({ id, ...topic })));
    return isStored ? id : null;
  };

  const follow = async (topic: Topic, following: boolean): Promise<void> => {
    if (!(await save(t('errors.saving'), () => outbox.enqueue(followTopic(topic, following))))) return;
    toast.show({ text: t(following ? 'topic.followed' : 'topic.unfollowed', { title: topic.title }) });
  };

  return { create, follow };
}
