import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';
import type { CaseLine, FullCase, ModerationEvent } from '#domain/community/moderation/moderation.contract.ts';

export const REPORTED = '018f0000-0000-7000-8000-0000000000c1';
export const THREAD = '018f0000-0000-7000-8000-0000000000c2';
export const TOPIC = '018f0000-0000-7000-8000-0000000000c3';
const ROBIN = '018f0000-0000-7000-8000-0000000000c4';

export function makePerson(over: Partial<CommunityMember> = {}): CommunityMember {
  return { id: ROBIN, name: 'Robin K.', initials: 'RK', avatarUrl: null, isAdmin: false, ...over };
}

function makeCase(over: Partial<CaseLine> = {}): CaseLine {
  return {
    postId: REPORTED,
    state: 'open',
    reason: 'harmful',
    reports: 2,
    openedAt: '2026-11-12T09:12:00.000Z',
    excerpt: 'Ät bara 500 kcal om dagen',
    hasPictures: false,
    createdBy: makePerson(),
    thread: { id: THREAD, title: 'Snabb start inför semestern?', topicId: TOPIC, topicTitle: 'Mat och recept' },
    isHidden: false,
    isAppeal: false,
    takenBy: null,
    ...over,
  };
}

function makeFullCase(over: Partial<FullCase> = {}): FullCase {
  return {
    ...makeCase(),
    post: {
      id: REPORTED,
      seq: 2,
      createdBy: makePerson(),
      createdAt: '2026-11-12T09:02:00.000Z',
      content: `Ät bara 500 kcal om dagen, @{${ROBIN}}`,
      mentions: [{ id: ROBIN, name: 'Robin K.' }],
      pictures: [],
    },
    previous: null,
    writer: { since: '2026-02-01T08:00:00.000Z', posts: 41, warnings: [], suspendedUntil: null },
    texts: [
      { reason: 'harmful', text: 'Svältråd', at: '2026-11-12T09:12:00.000Z' },
      { reason: 'harmful', text: '', at: '2026-11-12T09:20:00.000Z' },
    ],
    appeal: null,
    mayDecide: true,
    events: [],
    ...over,
  };
}

function makeEvent(over: Partial<ModerationEvent> = {}): ModerationEvent {
  return {
    id: '018f0000-0000-7000-8000-0000000000c5',
    at: '2026-11-11T16:20:00.000Z',
    actor: makePerson({ name: 'Anna L.' }),
    action: 'hide',
    reason: 'spam',
    member: makePerson({ name: 'Kim O.' }),
    thread: null,
    postId: null,
    ...over,
  };
}

/** The answers for the page: one open case, one decision. */
export function makeModerationAnswers(found: Partial<FullCase> = {}) {
  const full = makeFullCase(found);
  const { post, previous, writer, texts, appeal, mayDecide, events, ...line } = full;
  return {
    'communityAdmin.overview': { open: 1, waiting: 0, oldestAt: line.openedAt },
    'communityAdmin.cases': ({ state }: { state: string }) => ({
      cases: state === line.state ? [line] : [],
      next: null,
    }),
    'communityAdmin.getCase': full,
    'communityAdmin.events': { events: [makeEvent()], next: null },
  };
}
