import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';
import type { Post, PostPage } from '#domain/community/posts/posts.contract.ts';
import type { Thread, ThreadCard } from '#domain/community/threads/threads.contract.ts';
import type { Topic } from '#domain/community/topics/topics.contract.ts';

export const FOOD_TOPIC = '018f0000-0000-7000-8000-0000000000f1';
export const PROTEIN_THREAD = '018f0000-0000-7000-8000-0000000000f2';

/** The signed-in member, as others see them. */
export const ELIN: CommunityMember = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Elin S.',
  initials: 'ES',
  avatarUrl: null,
  isAdmin: false,
};
export const AMINA: CommunityMember = {
  ...ELIN,
  id: '018f0000-0000-7000-8000-0000000000f3',
  name: 'Amina Y.',
  initials: 'AY',
};

export function makeTopic(over: Partial<Topic> = {}): Topic {
  return {
    id: FOOD_TOPIC,
    title: 'Mat och recept',
    description: 'Matlådor, protein på budget, bak.',
    icon: 'food',
    createdBy: AMINA,
    createdAt: '2026-03-01T08:00:00.000Z',
    threadCount: 128,
    lastReplyAt: '2026-11-12T08:12:00.000Z',
    unread: 3,
    following: false,
    ...over,
  };
}

const ref = {
  id: PROTEIN_THREAD,
  title: 'Räcker 120 g protein?',
  topicId: FOOD_TOPIC,
  topicTitle: 'Mat och recept',
  createdBy: ELIN,
  createdAt: '2026-11-11T20:14:00.000Z',
  lastReplyAt: '2026-11-12T08:12:00.000Z',
  isPinned: false,
  isLocked: false,
};

export function makeThreadCard(over: Partial<ThreadCard> = {}): ThreadCard {
  return {
    ...ref,
    postCount: 15,
    thanks: 6,
    firstPost: { excerpt: 'Jag tränar styrka tre gånger i veckan' },
    lastPost: { seq: 15, createdBy: AMINA, excerpt: 'Kvarg till frukost' },
    participants: [ELIN, AMINA],
    isUnread: false,
    unread: 0,
    ...over,
  };
}

export function makeThread(over: Partial<Thread> = {}): Thread {
  return {
    ...ref,
    postCount: 2,
    participantCount: 2,
    readerCount: 212,
    isHidden: false,
    follow: 'all',
    readSeq: 2,
    firstUnreadSeq: null,
    lastSeq: 2,
    can: { reply: true, editTitle: true, remove: false },
    ...over,
  };
}

/** Another member's post, the second of its thread. */
export function makePost(over: Partial<Post> = {}): Post {
  const seq = over.seq ?? 2;
  return {
    id: `018f0000-0000-7000-8000-00000000${String(1000 + seq)}`,
    seq,
    createdBy: AMINA,
    createdAt: '2026-11-12T06:02:00.000Z',
    editedAt: null,
    state: 'shown',
    content: 'Kvarg till frukost gjorde hela skillnaden.',
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

/** A post of the member's own, the first of its thread. */
export function makeOwnPost(over: Partial<Post> = {}): Post {
  const can = { edit: true, remove: true, thank: false, report: false };
  return makePost({ seq: 1, createdBy: ELIN, content: 'Det känns mycket, hur gör ni?', thanks: 6, can, ...over });
}

export function makePage(posts: Post[] = [makeOwnPost(), makePost()], over: Partial<PostPage> = {}): PostPage {
  return { posts, before: 0, hasBefore: false, hasAfter: false, ...over };
}
