import { TOPIC_ICONS } from '#domain/community/community-codes.ts';
import type { Topic } from '#domain/community/topics/topics.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { partOf, textIn, topicRecord } from '../community-records.ts';

export type NewTopic = Pick<Topic, 'id' | 'title' | 'description' | 'icon'>;

export function createTopic(topic: NewTopic): Draft {
  return {
    call: ['community', 'createTopic'],
    input: topic,
    record: topicRecord(topic.id),
    effect: 'create',
    label: { key: 'community.unsent.topic', detailKey: 'community.unsent.topicDetail', values: { title: topic.title } },
  };
}

export function followTopic({ id, title }: Pick<Topic, 'id' | 'title'>, following: boolean): Draft {
  return {
    call: ['community', 'followTopic'],
    input: { id, following },
    record: topicRecord(id),
    effect: 'change',
    label: { key: 'community.unsent.topic', detailKey: 'community.unsent.followDetail', values: { title } },
  };
}

/** A topic after one of this device's operations. */
export function topicAfter(before: Topic | undefined, { call, input, createdAt }: Operation): Topic | undefined {
  if (call[1] === 'followTopic') {
    const following = partOf(input, 'following');
    return before && typeof following === 'boolean' ? { ...before, following } : before;
  }
  const [id, title] = [textIn(input, 'id'), textIn(input, 'title')];
  if (before || id === null || title === null) return before;
  const icon = TOPIC_ICONS.find((name) => name === textIn(input, 'icon')) ?? 'chat';
  const initial = { createdBy: null, threadCount: 0, lastReplyAt: null, unread: 0, following: false };
  const made = new Date(createdAt).toISOString();
  return { id, title, description: textIn(input, 'description') ?? '', icon, createdAt: made, ...initial };
}
