import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { AMINA, makeOwnPost, makePage, makePost, makeThread, PROTEIN_THREAD } from '#web/test/makers/make-forum.ts';
import { openForum } from '#web/test/open-forum.tsx';

const path = `/community/thread/${PROTEIN_THREAD}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T08:24:00.000Z') });
  Element.prototype.scrollIntoView = () => undefined;
});

const post = (seq: number) => screen.findByRole('article', { name: new RegExp(`^Inlägg ${seq} `) });

describe('a thread', () => {
  it('shows who wrote what and when, with the starter and moderators marked', async () => {
    const admin = makePost({
      createdBy: { ...AMINA, isAdmin: true },
      content: '**Ja**, se [här](https://example.com)',
    });
    await openForum(path, {
      answers: { 'community.thread': { thread: makeThread(), page: makePage([makeOwnPost(), admin]) } },
    });
    const [first, second] = [await post(1), await post(2)];
    expect(first.textContent).toContain('Elin S.Trådstart');
    expect(first.textContent).toContain('Det känns mycket, hur gör ni?');
    expect(second.textContent).toContain('Amina Y.Moderator');
    expect(second.querySelector('strong')?.textContent).toBe('Ja');
    expect(within(second).getByRole('link', { name: 'här' }).getAttribute('rel')).toBe('nofollow ugc noopener');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Räcker 120 g protein?');
  });

  it('names mentioned members, and only replaces the name of deleted accounts', async () => {
    const gone = '018f0000-0000-7000-8000-0000000000aa';
    const content = `Tack @{${AMINA.id}} och @{${gone}}`;
    const mentions = [
      { id: AMINA.id, name: 'Amina Y.' },
      { id: gone, name: null },
    ];
    await openForum(path, {
      answers: { 'community.thread': { thread: makeThread(), page: makePage([makeOwnPost({ content, mentions })]) } },
    });
    expect((await post(1)).textContent).toContain('Tack @Amina Y. och @borttagen medlem');
  });

  it('draws a line where the new posts begin', async () => {
    const thread = makeThread({ readSeq: 1, firstUnreadSeq: 2 });
    await openForum(path, { answers: { 'community.thread': { thread, page: makePage() } } });
    const line = await screen.findByRole('heading', { name: 'Nytt sedan du var här' });
    expect((await post(1)).compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect((await post(2)).compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    // Smaller than the posts around it: by default a heading has the size of a section's title.
    expect(line.className).toContain('text-caption');
  });

  it('shows a placeholder for posts that are removed, hidden or by muted members', async () => {
    const posts = [
      makePost({ seq: 1, state: 'removed', content: null }),
      makePost({ seq: 2, state: 'hidden', content: null }),
      makePost({ seq: 3, isMuted: true, content: 'Tystad text' }),
    ];
    const { user } = await openForum(path, {
      answers: { 'community.thread': { thread: makeThread({ lastSeq: 3, postCount: 3 }), page: makePage(posts) } },
    });
    expect((await post(1)).textContent).toContain('Inlägget är borttaget.');
    expect((await post(2)).textContent).toContain('Inlägget är dolt.');
    expect(screen.queryByText('Tystad text')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Visa ändå' }));
    expect(screen.getByText('Tystad text')).toBeTruthy();
  });

  it('loads more posts at both ends', async () => {
    const thread = makeThread({ postCount: 60, lastSeq: 60, readSeq: 25, firstUnreadSeq: 26 });
    const { user, sent } = await openForum(path, {
      answers: {
        'community.thread': {
          thread,
          page: makePage([makePost({ seq: 23 })], { before: 22, hasBefore: true, hasAfter: true }),
        },
        'community.posts': ({ before }: { before?: number }) =>
          before === undefined
            ? makePage([makePost({ seq: 24, content: 'Efter' })], { before: 23, hasBefore: true, hasAfter: false })
            : makePage([makePost({ seq: 22, content: 'Före' })], { before: 21, hasBefore: false, hasAfter: true }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Visa tidigare inlägg' }));
    expect(await screen.findByText('Före')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Visa fler inlägg' }));
    expect(await screen.findByText('Efter')).toBeTruthy();
    expect(sent('community.posts')).toEqual([
      { threadId: PROTEIN_THREAD, before: 23 },
      { threadId: PROTEIN_THREAD, after: 23 },
    ]);
    expect(screen.queryByRole('button', { name: /Visa (tidigare|fler) inlägg/ })).toBeNull();
  });

  it.each([
    ['sv', 'Tråden finns inte', 'THREAD_NOT_FOUND'],
    ['en', 'Thread not found', 'THREAD_NOT_FOUND'],
    ['sv', 'Tråden finns inte', 'BAD_INPUT'],
  ] as const)('that is not found is reported in %s: %s after %s', async (language, title, code) => {
    await openForum(path, { language, answers: { 'community.thread': refuse(code) } });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText(/Datafel|Data Error/)).toBeNull();
  });

  it('that cannot be reached shows why, with one next step', async () => {
    await openForum(path, { answers: { 'community.thread': unreachable } });
    expect(await screen.findByRole('heading', { name: 'Tråden kunde inte hämtas' })).toBeTruthy();
  });

  it('that is locked has no reply field and shows why', async () => {
    const thread = makeThread({ isLocked: true, can: { reply: false, editTitle: false, remove: false } });
    await openForum(path, { answers: { 'community.thread': { thread, page: makePage() } } });
    expect(await screen.findByText('Tråden är låst. Den går att läsa men inte att svara i.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Ditt svar' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Svara / })).toBeNull();
  });
});

describe('a reply of another member', () => {
  it('is announced, and shown on demand', async () => {
    const { user, server, live } = await openForum(path);
    await post(2);
    const third = makePost({ seq: 3, content: 'Nytt från någon annan' });
    const thread = makeThread({ lastSeq: 3, postCount: 3 });
    server.answers['community.thread'] = { thread, page: makePage([makeOwnPost(), makePost(), third]) };

    await live({ kind: 'community-thread', threadId: PROTEIN_THREAD, seq: 3 });

    const button = await screen.findByRole('button', { name: '1 nytt svar' });
    expect(screen.queryByText('Nytt från någon annan')).toBeNull();
    await user.click(button);
    expect(screen.getByText('Nytt från någon annan')).toBeTruthy();
    expect(document.activeElement).toBe(await post(3));
    expect(screen.queryByRole('button', { name: /nya? svar/ })).toBeNull();
  });

  it('reloads the run of posts that is shown, not the start of a visit', async () => {
    const { sent, live } = await openForum(path);
    await post(2);
    await live({ kind: 'community-thread', threadId: PROTEIN_THREAD, seq: null });
    await waitFor(() => expect(sent('community.thread')).toHaveLength(2));
    expect(sent('community.thread')).toMatchObject([{ at: 'unread' }, { after: 0 }]);
  });
});

describe('a post', () => {
  it('is thanked for and unthanked', async () => {
    const { user, sent } = await openForum(path);
    await user.click(within(await post(2)).getByRole('button', { name: /Tacka Amina Y\./ }));
    expect(await within(await post(2)).findByRole('button', { name: /^Tack, 1/ })).toBeTruthy();
    await waitFor(() => expect(sent('community.setThanks')).toEqual([{ id: makePost().id, thanks: true }]));
  });

  it('that was edited links every reader to its earlier versions', async () => {
    const editedAt = '2026-11-12T08:20:00.000Z';
    const version = { content: 'Som det var först', editedAt, mentions: [], isPublic: true };
    const { user } = await openForum(path, {
      answers: {
        'community.thread': { thread: makeThread(), page: makePage([makeOwnPost(), makePost({ editedAt })]) },
        'community.postHistory': { versions: [version], canHide: false },
      },
    });
    expect(within(await post(1)).queryByRole('button', { name: /Tidigare versioner/ })).toBeNull();
    await user.click(within(await post(2)).getByRole('button', { name: /^Ändrat .*Tidigare versioner$/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Tidigare versioner' });
    expect(await within(sheet).findByText('Som det var först')).toBeTruthy();
    expect(within(sheet).queryByRole('button', { name: 'Dölj för andra' })).toBeNull();
  });

  it('has a version hidden from others by its author after a confirmation', async () => {
    const editedAt = '2026-11-12T08:20:00.000Z';
    const version = { content: 'Ring 070', editedAt, mentions: [], isPublic: true };
    const { user, sent, server } = await openForum(path, {
      answers: {
        'community.thread': { thread: makeThread(), page: makePage([makeOwnPost({ editedAt })]) },
        'community.postHistory': { versions: [version], canHide: true },
        'community.hidePostVersion': DONE,
      },
    });
    await user.click(within(await post(1)).getByRole('button', { name: /^Ändrat / }));
    await user.click(await screen.findByRole('button', { name: 'Dölj för andra' }));
    expect(sent('community.hidePostVersion')).toEqual([]);
    server.answers['community.postHistory'] = { versions: [{ ...version, isPublic: false }], canHide: true };
    const question = await screen.findByRole('dialog', { name: 'Dölj den här versionen?' });
    await user.click(within(question).getByRole('button', { name: 'Dölj för andra' }));
    expect(await screen.findByText('Visas inte för andra medlemmar')).toBeTruthy();
    expect(sent('community.hidePostVersion')).toEqual([{ id: makeOwnPost().id, editedAt }]);
  });

  it('shows its pictures as tiles, each of which opens in the lightbox', async () => {
    const pictures = ['Kvarg', 'Havre', ''].map((alt, index) => ({
      id: `018f0000-0000-7000-8000-00000000010${index}`,
      url: `/files/community/${index}.webp`,
      alt,
      width: index === 1 ? 120 : 1600,
      height: index === 1 ? 80 : 1200,
    }));
    const { user } = await openForum(path, {
      answers: { 'community.thread': { thread: makeThread(), page: makePage([makeOwnPost({ pictures })]) } },
    });
    const [large, small] = [await screen.findByAltText('Kvarg'), screen.getByAltText('Havre')];
    expect([large.className, small.className].map((name) => /object-\S+/.exec(name)?.[0])).toEqual([
      'object-cover',
      'object-scale-down',
    ]);
    await user.click(screen.getByRole('button', { name: /^Havre/ }));
    const lightbox = await screen.findByRole('dialog', { name: 'Bilder' });
    expect(within(lightbox).getByText('2 av 3')).toBeTruthy();
    expect(within(lightbox).getByText('Havre').tagName).toBe('FIGCAPTION');
  });

  it('of one’s own is removed and restored in its position', async () => {
    const { user, sent } = await openForum(path);
    await user.click(within(await post(1)).getByRole('button', { name: /^Mer om inlägget/ }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Du har tagit bort inlägget.')).toBeTruthy();
    await user.click(within(await post(1)).getByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(sent('community.restorePost')).toHaveLength(1));
    expect(await screen.findByText('Det känns mycket, hur gör ni?')).toBeTruthy();
  });

  it.each([
    ['with its empty place', [makeOwnPost({ state: 'removed', content: null }), makePost()]],
    ['without it', [makePost()]],
  ])('of one’s own can still be restored when the thread was read again %s', async (_how, posts) => {
    const { user, sent, live, server } = await openForum(path);
    await user.click(within(await post(1)).getByRole('button', { name: /^Mer om inlägget/ }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort' }));
    await waitFor(() => expect(sent('community.removePost')).toHaveLength(1));
    server.answers['community.thread'] = { thread: makeThread(), page: makePage(posts) };
    const reads = sent('community.thread').length;
    await live({ kind: 'community-thread', threadId: PROTEIN_THREAD, seq: null });
    await waitFor(() => expect(sent('community.thread').length).toBeGreaterThan(reads));
    await user.click(await within(await post(1)).findByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(sent('community.restorePost')).toHaveLength(1));
    expect(await screen.findByText('Det känns mycket, hur gör ni?')).toBeTruthy();
  });
});

it('shows counts of replies, participants and readers on a wide screen, and sets the notification level', async () => {
  const { user, sent } = await openForum(path, { width: 1280 });
  expect((await screen.findByText('har läst')).parentElement?.textContent).toBe('har läst212');
  await user.click(screen.getByRole('radio', { name: 'Tyst' }));
  await waitFor(() => expect(sent('community.followThread')).toEqual([{ id: PROTEIN_THREAD, level: 'quiet' }]));
  expect(screen.getByRole('radio', { name: 'Tyst' }).getAttribute('aria-checked')).toBe('true');
});
