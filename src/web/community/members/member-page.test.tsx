import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberCard } from '#domain/community/search/search.contract.ts';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { AMINA, FOOD_TOPIC, makeOwnPost, makePage, makeThread, PROTEIN_THREAD } from '#web/test/makers/make-forum.ts';
import { openForum } from '#web/test/open-forum.tsx';

const thread = {
  id: PROTEIN_THREAD,
  title: 'Räcker 120 g protein?',
  topicId: FOOD_TOPIC,
  topicTitle: 'Mat och recept',
};
const line = { thread, seq: 3, excerpt: 'Kvarg till frukost', createdAt: '2026-11-12T06:02:00.000Z' };
const amina: MemberCard = {
  ...AMINA,
  since: '2026-03-01T08:00:00.000Z',
  bio: 'Lagar allt på söndagar.',
  threads: 3,
  replies: 41,
  thanks: 96,
  isMuted: false,
  isMe: false,
  latest: [line],
};
const answers = { 'community.member': amina, 'community.memberPosts': { posts: [line], next: null } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T08:24:00.000Z') });
  Element.prototype.scrollIntoView = () => undefined;
});

describe('a member of the forum', () => {
  it.each(['USER_NOT_FOUND', 'BAD_INPUT'] as const)(
    'that is not found is reported, with a link back, after %s',
    async (code) => {
      await openForum('/community/member/xyz', { answers: { 'community.member': refuse(code) } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Medlemmen finns inte' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Till forumet' })).toBeTruthy();
    },
  );

  it('has a page with their posts, and no e-mail address', async () => {
    await openForum(`/community/member/${AMINA.id}`, { answers });
    expect(await screen.findByText('Lagar allt på söndagar.')).toBeTruthy();
    const link = await screen.findByRole('link', { name: /Räcker 120 g protein/ });
    expect(link.getAttribute('href')).toBe(`/community/thread/${PROTEIN_THREAD}?post=3`);
    expect(['3', '41', '96'].every((count) => screen.getAllByText(count).length > 0)).toBe(true);
    expect(document.body.textContent).not.toContain('@formkurva');
  });

  it('is muted and unmuted by the reader', async () => {
    const { user, sent } = await openForum(`/community/member/${AMINA.id}`, {
      answers: { ...answers, 'community.setMute': DONE },
    });
    await user.click(await screen.findByRole('button', { name: /^Tysta/ }));
    await waitFor(() => expect(sent('community.setMute')).toEqual([{ id: AMINA.id, muted: true }]));
  });

  it('opens as a card from a post', async () => {
    const { user } = await openForum(`/community/thread/${PROTEIN_THREAD}`, { answers });
    const post = await screen.findByRole('article', { name: /^Inlägg 2 / });
    await user.click(within(post).getByRole('button', { name: 'Amina Y.' }));
    expect(await screen.findByText('Lagar allt på söndagar.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Visa alla inlägg' })).toBeTruthy();
  });
});

describe('earlier versions of a post', () => {
  it('are shown to its author, newest first', async () => {
    const versions = [
      { content: 'Andra **försöket**', editedAt: '2026-11-12T07:00:00.000Z', mentions: [], isPublic: true },
      { content: 'Första försöket', editedAt: '2026-11-12T06:30:00.000Z', mentions: [], isPublic: true },
    ];
    const own = makeOwnPost({ editedAt: '2026-11-12T08:00:00.000Z' });
    const { user, sent } = await openForum(`/community/thread/${PROTEIN_THREAD}`, {
      answers: {
        'community.thread': { thread: makeThread(), page: makePage([own]) },
        'community.postHistory': { versions, canHide: true },
      },
    });
    const post = await screen.findByRole('article', { name: /^Inlägg 1 / });
    await user.click(within(post).getByRole('button', { name: /Mer|Fler/ }));
    await user.click(await screen.findByRole('button', { name: 'Tidigare versioner' }));
    const items = within(await screen.findByRole('dialog', { name: 'Tidigare versioner' })).findAllByRole('listitem');
    expect((await items).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Andra försöket'),
      expect.stringContaining('Första försöket'),
    ]);
    expect(sent('community.postHistory')).toEqual([{ id: own.id }]);
  });
});
