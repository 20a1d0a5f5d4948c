import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { makeNotification } from '#web/test/makers/make-inbox.ts';
import { makePerson, THREAD } from '#web/test/makers/make-moderation.ts';
import { renderApp } from '#web/test/render-page.tsx';

const inbox = (notifications = [makeNotification()], unread = notifications.filter((one) => one.isUnread).length) => ({
  'communityInbox.list': { notifications, next: null, unread },
  'communityInbox.settings': { mailDigest: false },
});
const open = async (
  answers: Record<string, unknown>,
  path = '/community/notifications',
  language: 'sv' | 'en' = 'sv',
) => {
  const app = await renderApp({ path, answers, language });
  await screen.findByRole('heading', { level: 1 });
  return {
    ...app,
    sent: (call: string) => app.server.calls.filter((one) => one.path === call).map(({ input }) => input),
  };
};

describe('notifications', () => {
  it('show who did what and where, link to the post, and are read once opened', async () => {
    const { user, sent, router } = await open({
      ...inbox(),
      'communityInbox.markRead': DONE,
      'community.thread': refuse('THREAD_NOT_FOUND'),
      'community.drafts': { drafts: [] },
      'community.topics': { topics: [], mine: { threads: 0, followed: 0, drafts: 0 } },
    });
    const row = await screen.findByRole('link', { name: /Mattias B\. nämnde dig i Räcker 120 g protein\?/ });
    expect(within(row).getByText('Oläst')).toBeDefined();
    await user.click(row);
    await waitFor(() => expect(sent('communityInbox.markRead')).toEqual([{ id: makeNotification().id }]));
    expect(router.state.location.href).toBe(`/community/thread/${THREAD}?post=4`);
  });

  it('use the width of a large screen, with the note on mail beside the list', async () => {
    await open(inbox());
    const list = (await screen.findByRole('heading', { name: /I dag|Tidigare/ })).closest('section')?.parentElement;
    const page = list?.parentElement;
    expect(page?.className).toContain('lg:grid-cols-[minmax(0,1fr)_284px]');
    expect(page?.className).not.toContain('max-w-');
  });

  it('are all read with one tap', async () => {
    const { user, sent } = await open({ ...inbox(), 'communityInbox.markRead': DONE });
    await user.click(await screen.findByRole('button', { name: 'Markera alla som lästa' }));
    await waitFor(() => expect(sent('communityInbox.markRead')).toEqual([{}]));
  });

  it('group replies and thanks, and show an author why a post is hidden', async () => {
    await open(
      inbox([
        makeNotification({ id: idOf(1), kind: 'reply', count: 3 }),
        makeNotification({ id: idOf(2), kind: 'thanks', count: 5, actor: makePerson({ name: 'Sara H.' }) }),
        makeNotification({
          id: idOf(3),
          kind: 'hidden',
          actor: null,
          reason: 'spam',
          message: 'Reklam hör inte hemma här.',
        }),
        makeNotification({ id: idOf(4), kind: 'report-outcome', actor: null, outcome: 'hidden', isUnread: false }),
      ]),
    );
    expect(
      await screen.findByRole('link', { name: /3 nya svar i Räcker 120 g protein\? ?, en tråd du följer/ }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: /Sara H\. och 4 till tackade för ditt inlägg/ })).toBeDefined();
    expect(screen.getByText('Skäl: Reklam eller skräp. Reklam hör inte hemma här.')).toBeDefined();
    expect(screen.getByText('Din anmälan är behandlad. Inlägget är dolt.')).toBeDefined();
  });

  it('are mailed only when the member turns mail on', async () => {
    const { user, sent } = await open({
      ...inbox(),
      'communityInbox.saveSettings': DONE,
      'communityInbox.muted': { members: [makePerson({ name: 'Rickard T.' })] },
      'communityInbox.myReports': { reports: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Ändra' }));
    const mail = await screen.findByRole('switch', { name: /E-post en gång om dagen/ });
    expect(mail).toHaveProperty('checked', false);
    await user.click(mail);
    expect(await screen.findByText('Inställningen är sparad')).toBeDefined();
    expect(sent('communityInbox.saveSettings')).toEqual([{ mailDigest: true }]);
    expect(await screen.findByRole('button', { name: 'Sluta tysta Rickard T.' })).toBeDefined();
  });

  it('show the outcomes of own reports', async () => {
    const report = {
      id: idOf(9),
      reason: 'spam',
      createdAt: '2026-11-10T06:48:00.000Z',
      outcome: 'kept',
      decidedAt: '2026-11-11T06:48:00.000Z',
      thread: null,
      excerpt: 'Köp mina piller',
    };
    await open(
      { ...inbox(), 'communityInbox.muted': { members: [] }, 'communityInbox.myReports': { reports: [report] } },
      '/community/notifications?view=settings',
    );
    expect(await screen.findByText('Köp mina piller')).toBeDefined();
    expect(screen.getByText('Inlägget står kvar')).toBeDefined();
    expect(screen.getByText('Du har inte tystat någon.')).toBeDefined();
  });

  it('explain in an empty state what appears here, in English too', async () => {
    await open(inbox([]), '/community/notifications', 'en');
    expect(await screen.findByText('No notifications yet')).toBeDefined();
    expect(screen.getByText('No e-mail. Everything new shows up here in the app.')).toBeDefined();
  });

  it('can be read again after reading failed', async () => {
    await open({ ...inbox(), 'communityInbox.list': refuse('INTERNAL') });
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined();
  });
});

const idOf = (number: number) => `018f0000-0000-7000-8000-0000000001e${number}`;
