import type { Notification } from '#domain/community/notifications/inbox.contract.ts';
import type { Post } from '#domain/community/posts/posts.contract.ts';
import { makePerson, THREAD, TOPIC } from './make-moderation.ts';

const thread = { id: THREAD, title: 'Räcker 120 g protein?', topicId: TOPIC, topicTitle: 'Mat och recept' };

export function makeNotification(over: Partial<Notification> = {}): Notification {
  return {
    id: '018f0000-0000-7000-8000-0000000000e1',
    kind: 'mention',
    actor: makePerson({ name: 'Mattias B.' }),
    count: 1,
    thread,
    seq: 4,
    excerpt: 'hur gick det med remmarna?',
    reason: null,
    message: null,
    outcome: null,
    until: null,
    createdAt: '2026-11-10T06:48:00.000Z',
    isUnread: true,
    ...over,
  };
}

/** Another member's post, which the reader may report. */
export function makeReadPost(over: Partial<Post> = {}): Post {
  return {
    id: '018f0000-0000-7000-8000-0000000000e2',
    seq: 2,
    createdBy: makePerson({ name: 'Rickard T.' }),
    createdAt: '2026-11-12T08:15:00.000Z',
    editedAt: null,
    state: 'shown',
    content: 'Köp mina piller',
    mentions: [],
    quote: null,
    pictures: [],
    card: null,
    cardTakenBack: false,
    thanks: 0,
    hasThanked: false,
    isMuted: false,
    hidden: null,
    can: { edit: false, remove: false, thank: true, report: true },
    ...over,
  };
}
