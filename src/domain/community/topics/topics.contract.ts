import * as z from 'zod';
import { done, id, instant, text } from '../../shapes.contract.ts';
import { COMMUNITY_BOUNDS } from '../community-bounds.ts';
import { TOPIC_ICONS } from '../community-codes.ts';
import { about, author, topicTitle, write } from '../community-shapes.contract.ts';

export const topicDescription = text(COMMUNITY_BOUNDS.topicDescription).default('');
export const topicIcon = z.enum(TOPIC_ICONS);

export const topic = z.object({
  id,
  title: z.string(),
  description: z.string(),
  icon: topicIcon,
  createdBy: author,
  createdAt: instant,
  threadCount: z.int(),
  /** The time of the last post in its threads; null while there are none. */
  lastReplyAt: instant.nullable(),
  /** Unread threads, at most a hundred. */
  unread: z.int(),
  /** The member is notified of new threads. */
  following: z.boolean(),
});
export type Topic = z.infer<typeof topic>;

export const topicsContract = {
  topics: about('GET', '/topics', 'All topics, the most recently active first, and the threads I take part in').output(
    z.object({
      topics: z.array(topic),
      mine: z.object({ threads: z.int(), followed: z.int(), drafts: z.int() }),
    }),
  ),
  topic: about('GET', '/topics/{id}', 'One topic; for a merged one, the topic that contains it')
    .input(z.object({ id }))
    .output(topic),
  createTopic: write('PUT', '/topics/{id}', 'A new topic; idempotent')
    .input(z.object({ id, title: topicTitle, description: topicDescription, icon: topicIcon.default('chat') }))
    .output(done),
  followTopic: about('PUT', '/topics/{id}/follow', 'Follow or unfollow new threads of a topic')
    .input(z.object({ id, following: z.boolean() }))
    .output(done),
};
