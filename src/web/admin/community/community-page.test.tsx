import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { makeModerationAnswers, REPORTED, THREAD, TOPIC } from '#web/test/makers/make-moderation.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

afterEach(() => setScreenWidth(1024));

const topic = {
  id: TOPIC,
  title: 'Mat och recept',
  description: 'Matlådor',
  icon: 'food',
  createdBy: null,
  createdAt: '2026-07-01T08:00:00.000Z',
  threadCount: 3,
  lastReplyAt: null,
  unread: 0,
  following: false,
};
const other = { ...topic, id: '018f0000-0000-7000-8000-0000000000d3', title: 'Motivation' };
const topics = { 'community.topics': { topics: [topic, other], mine: { threads: 0, followed: 0, drafts: 0 } } };

describe('the queue of reports', () => {
  it('opens its oldest case beside it, with the texts of reports but not their reporters', async () => {
    await openAdmin('/admin/community', makeModerationAnswers());
    const post = await screen.findByRole('article', { name: 'Det anmälda inlägget' });
    expect(post.textContent).toContain('Ät bara 500 kcal om dagen, @Robin K.');
    expect(screen.getByText('Skadliga råd: ”Svältråd”')).toBeDefined();
    expect(screen.getByText(/Medlem sedan februari 2026, 41 inlägg\. Ingen varning\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Öppna tråden' }).getAttribute('href')).toBe(
      `/community/thread/${THREAD}?post=2`,
    );
  });

  it('requires a decision before it sends one, and sends it with reason and message', async () => {
    const answers = { ...makeModerationAnswers(), 'communityAdmin.decide': DONE };
    const { user, sent } = await openAdmin('/admin/community', answers);
    await user.click(await screen.findByRole('button', { name: 'Besluta' }));
    expect(screen.getByText('Välj ett beslut')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /Dölj och varna/ }));
    await user.selectOptions(screen.getByLabelText('Skäl'), 'spam');
    await user.type(screen.getByLabelText('Meddelande till Robin'), 'Så lågt intag kan skada.');
    await user.click(screen.getByRole('button', { name: 'Dölj och varna' }));
    expect(await screen.findByText('Beslutet är sparat')).toBeDefined();
    expect(sent('communityAdmin.decide')).toEqual([
      { postId: REPORTED, decision: 'warn', reason: 'spam', message: 'Så lågt intag kan skada.' },
    ]);
  });

  it('is assigned to the admin and put on hold', async () => {
    const answers = { ...makeModerationAnswers(), 'communityAdmin.takeCase': DONE, 'communityAdmin.setAside': DONE };
    const { user, sent } = await openAdmin('/admin/community', answers);
    await user.click(await screen.findByRole('button', { name: 'Ta ärendet' }));
    await user.click(await screen.findByRole('button', { name: 'Lägg åt sidan' }));
    expect(await screen.findByText('Ärendet ligger under Väntar')).toBeDefined();
    expect([sent('communityAdmin.takeCase'), sent('communityAdmin.setAside')]).toEqual([
      [{ postId: REPORTED }],
      [{ postId: REPORTED }],
    ]);
  });

  it('leaves an appeal to another admin than the one who hid the post', async () => {
    const appeal = { text: 'Det var ett citat.', at: '2026-11-12T12:00:00.000Z' };
    await openAdmin(
      '/admin/community',
      makeModerationAnswers({ isAppeal: true, isHidden: true, appeal, mayDecide: false }),
    );
    expect(await screen.findByText('Det var ett citat.')).toBeDefined();
    expect(screen.getByText(/Omprövningen görs av en annan administratör/)).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('reopens a closed case whose post was approved', async () => {
    const answers = { ...makeModerationAnswers({ state: 'closed' }), 'communityAdmin.reopenCase': DONE };
    const { user, sent } = await openAdmin(`/admin/community?state=closed&post=${REPORTED}`, answers);
    await user.click(await screen.findByRole('button', { name: 'Öppna igen' }));
    expect(await screen.findByText('Ärendet är öppet igen')).toBeDefined();
    expect(sent('communityAdmin.reopenCase')).toEqual([{ postId: REPORTED }]);
  });

  it('explains in an empty state what appears here', async () => {
    await openAdmin('/admin/community?state=closed', makeModerationAnswers());
    expect(await screen.findByText('Inga beslut än')).toBeDefined();
  });

  it('can be reloaded when reading failed', async () => {
    await openAdmin('/admin/community', {
      ...makeModerationAnswers(),
      'communityAdmin.cases': refuse('INTERNAL'),
    });
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined();
  });

  it('shows the number of open cases in the side list', async () => {
    await openAdmin('/admin/community', makeModerationAnswers());
    expect(await screen.findByRole('link', { name: 'Forum 1 öppen anmälan' })).toBeDefined();
  });
});

describe('the queue on a phone', () => {
  it('approves a post with one tap', async () => {
    const answers = { ...makeModerationAnswers(), 'communityAdmin.decide': DONE };
    const { user, sent } = await openAdmin('/admin/community', answers, { width: 390 });
    await user.click(await screen.findByRole('button', { name: 'Låt stå' }));
    expect(await screen.findByText('Inlägget står kvar')).toBeDefined();
    expect(sent('communityAdmin.decide')).toEqual([{ postId: REPORTED, decision: 'keep', reason: 'harmful' }]);
  });

  it('undoes an approval from the toast', async () => {
    const answers = { ...makeModerationAnswers(), 'communityAdmin.decide': DONE, 'communityAdmin.reopenCase': DONE };
    const { user, sent } = await openAdmin('/admin/community', answers, { width: 390 });
    await user.click(await screen.findByRole('button', { name: 'Låt stå' }));
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    expect(await screen.findByText('Ärendet är öppet igen')).toBeDefined();
    expect(sent('communityAdmin.reopenCase')).toEqual([{ postId: REPORTED }]);
  });

  it('decides in a sheet, and shows the latest decisions below', async () => {
    const answers = { ...makeModerationAnswers(), 'communityAdmin.decide': DONE };
    const { user, sent } = await openAdmin('/admin/community', answers, { width: 390 });
    expect(await screen.findByText('Dolde inlägg av Kim O.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Besluta' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Beslut' }));
    await user.click(await sheet.findByRole('radio', { name: /Stäng av i 7 dagar/ }));
    await user.click(sheet.getByRole('button', { name: 'Stäng av i 7 dagar' }));
    await waitFor(() => expect(sent('communityAdmin.decide')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is shown in English', async () => {
    await openAdmin('/admin/community', makeModerationAnswers(), { width: 390, language: 'en' });
    expect(await screen.findByText('Harmful advice')).toBeDefined();
    expect(screen.getByText('Robin K. in Mat och recept, 2 reports')).toBeDefined();
  });
});

describe('other moderation tools', () => {
  it('save blocked words, one per line', async () => {
    const answers = {
      ...makeModerationAnswers(),
      'communityAdmin.blockedWords': { words: ['casino*'] },
      'communityAdmin.saveBlockedWords': DONE,
    };
    const { user, sent } = await openAdmin('/admin/community', answers);
    await user.click(await screen.findByRole('button', { name: 'Regler' }));
    const field = await screen.findByLabelText('Spärrade ord');
    await user.type(field, '\n  piller \n\n');
    await user.click(screen.getByRole('button', { name: 'Spara orden' }));
    expect(await screen.findByText('De spärrade orden är sparade')).toBeDefined();
    expect(sent('communityAdmin.saveBlockedWords')).toEqual([{ words: ['casino*', 'piller'] }]);
  });

  it('edit a topic, and merge it only after a confirmation', async () => {
    const answers = {
      ...makeModerationAnswers(),
      ...topics,
      'communityAdmin.editTopic': DONE,
      'communityAdmin.mergeTopics': DONE,
    };
    const { user, sent } = await openAdmin('/admin/community', answers);
    await user.click(await screen.findByRole('button', { name: 'Ämnen' }));
    await user.click(await screen.findByRole('button', { name: /Mat och recept 3 trådar/ }));
    const name = await screen.findByLabelText('Namn');
    await user.clear(name);
    await user.type(name, 'Mat');
    await user.click(screen.getByRole('button', { name: 'Spara ämnet' }));
    await waitFor(() =>
      expect(sent('communityAdmin.editTopic')).toEqual([
        { id: TOPIC, title: 'Mat', description: 'Matlådor', icon: 'food' },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: /Mat och recept 3 trådar/ }));
    await user.selectOptions(screen.getByLabelText('Flytta trådarna till'), other.id);
    await user.click(screen.getByRole('button', { name: 'Slå ihop' }));
    const question = within(await screen.findByRole('dialog', { name: 'Slå ihop Mat och recept med Motivation?' }));
    expect(sent('communityAdmin.mergeTopics')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Slå ihop' }));
    await waitFor(() => expect(sent('communityAdmin.mergeTopics')).toEqual([{ id: TOPIC, into: other.id }]));
  });

  it('restore a removed thread', async () => {
    const removed = {
      id: THREAD,
      title: 'Snabb start',
      topicId: TOPIC,
      topicTitle: 'Mat och recept',
      removedAt: '2026-11-10T08:00:00.000Z',
      createdBy: null,
    };
    const answers = {
      ...makeModerationAnswers(),
      'communityAdmin.removed': { threads: [removed] },
      'community.restoreThread': DONE,
    };
    const { user, sent } = await openAdmin('/admin/community', answers);
    await user.click(await screen.findByRole('button', { name: 'Borttagna trådar' }));
    await user.click(await screen.findByRole('button', { name: 'Återställ' }));
    expect(await screen.findByText('Tråden är tillbaka')).toBeDefined();
    expect(sent('community.restoreThread')).toEqual([{ id: THREAD }]);
  });

  it('lock, pin and move a thread', async () => {
    const thread = {
      id: THREAD,
      title: 'Snabb start inför semestern?',
      topicId: TOPIC,
      topicTitle: 'Mat och recept',
      createdBy: null,
      createdAt: '2026-11-05T08:00:00.000Z',
      lastReplyAt: '2026-11-05T08:00:00.000Z',
      postCount: 2,
      participantCount: 2,
      readerCount: 2,
      isPinned: false,
      isLocked: false,
      isHidden: false,
      follow: 'mentions',
      readSeq: 0,
      firstUnreadSeq: null,
      lastSeq: 2,
      can: { reply: true, editTitle: true, remove: true },
    };
    const answers = {
      ...makeModerationAnswers(),
      ...topics,
      'community.thread': { thread, page: { posts: [], before: 0, hasBefore: false, hasAfter: false } },
      'communityAdmin.lockThread': DONE,
      'communityAdmin.pinThread': DONE,
      'communityAdmin.moveThread': DONE,
    };
    // The menu of a thread links here.
    const { user, sent } = await openAdmin(`/admin/community?thread=${THREAD}`, answers);
    await user.click(await screen.findByRole('switch', { name: /Låst/ }));
    await user.click(screen.getByRole('switch', { name: /Fäst överst/ }));
    await user.selectOptions(screen.getByLabelText('Ämne'), other.id);
    await user.click(screen.getByRole('button', { name: 'Flytta tråden' }));
    await waitFor(() => expect(sent('communityAdmin.moveThread')).toEqual([{ id: THREAD, topicId: other.id }]));
    expect([sent('communityAdmin.lockThread'), sent('communityAdmin.pinThread')]).toEqual([
      [{ id: THREAD, locked: true }],
      [{ id: THREAD, pinned: true }],
    ]);
  });
});
