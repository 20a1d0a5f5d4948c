import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { AMINA, ELIN, FOOD_TOPIC, makeThreadCard, makeTopic } from '#web/test/makers/make-forum.ts';
import { openForum } from '#web/test/open-forum.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T08:24:00.000Z') });
});

describe('the topics', () => {
  it('show their description, number of threads and time of the latest post', async () => {
    await openForum('/community');
    const row = await screen.findByRole('link', { name: /Mat och recept/ });
    expect(row.getAttribute('href')).toBe(`/community/topic/${FOOD_TOPIC}`);
    expect(row.textContent).toContain('Matlådor, protein på budget, bak.');
    expect(row.textContent).toContain('3 olästa trådar');
    expect(row.textContent).toContain('128 trådar');
    expect(row.textContent).toContain('12 min');
    await waitFor(() => expect(document.title).toBe('Forum - Formkurva'));
  });

  it('show the number of threads on wide screens too, and a dot when some are unread', async () => {
    await openForum('/community', { width: 1280 });
    const side = within(await screen.findByRole('navigation', { name: 'Ämnen och egna listor' }));
    expect(side.getByRole('link', { name: /^Mat och recept\s?3 olästa trådar\s?128$/ })).toBeTruthy();
  });

  it('link to the member’s own lists', async () => {
    await openForum('/community');
    const drafts = await screen.findByRole('link', { name: /Utkast/ });
    expect(drafts.getAttribute('href')).toBe('/community?list=drafts');
    expect(drafts.textContent).toContain('1');
  });

  it('explain in an empty state how to begin', async () => {
    await openForum('/community', {
      answers: { 'community.topics': { topics: [], mine: { threads: 0, followed: 0, drafts: 0 } } },
    });
    expect(await screen.findByText('Inga ämnen än')).toBeTruthy();
  });

  it('show why they could not be read, with one next step', async () => {
    await openForum('/community', { answers: { 'community.topics': refuse('INTERNAL') } });
    expect(await screen.findByRole('heading', { name: 'Ämnena kunde inte hämtas' })).toBeTruthy();
  });

  it('are created with a title and a description, and open at once', async () => {
    const { user, sent, router } = await openForum('/community');
    await user.click(await screen.findByRole('button', { name: 'Nytt ämne' }));
    await user.click(await screen.findByRole('button', { name: 'Skapa ämne' }));
    expect(await screen.findByText('Ge ämnet ett namn.')).toBeTruthy();
    expect(sent('community.createTopic')).toEqual([]);

    await user.type(screen.getByRole('textbox', { name: 'Namn' }), 'Simning');
    await user.type(screen.getByRole('textbox', { name: /Beskrivning/ }), 'Bassäng och öppet vatten');
    await user.click(screen.getByRole('radio', { name: 'Pokal' }));
    await user.click(screen.getByRole('button', { name: 'Skapa ämne' }));
    await waitFor(() =>
      expect(sent('community.createTopic')).toMatchObject([
        { title: 'Simning', description: 'Bassäng och öppet vatten', icon: 'trophy' },
      ]),
    );
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/community\/topic\//));
  });
});

describe('a topic', () => {
  const path = `/community/topic/${FOOD_TOPIC}`;

  it('lists its threads, pinned ones first, with participants and number of replies', async () => {
    const pinned = makeThreadCard({
      id: AMINA.id,
      title: 'Välkommen',
      isPinned: true,
      isLocked: true,
      createdBy: null,
    });
    const unread = makeThreadCard({ isUnread: true, unread: 2 });
    await openForum(path, {
      answers: { 'community.threads': { pinned: [pinned], threads: [unread], next: null } },
    });
    const list = within(await screen.findByRole('list', { name: 'Mat och recept' }));
    const rows = list.getAllByRole('link').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('VälkommenFäst överstLåst');
    expect(rows[0]).toContain('Borttagen medlem');
    expect(rows[1]).toContain('OlästRäcker 120 g protein?');
    expect(rows[1]).toContain('14 svar');
    expect(rows[1]?.replaceAll('\u00a0', ' ')).toContain('Elin S., svar för 12 min sedan');
  });

  it('requests the order and the filter that its tabs name', async () => {
    const { user, sent } = await openForum(path);
    await user.click(await screen.findByRole('link', { name: 'Mest tackade' }));
    await waitFor(() => expect(sent('community.threads').at(-1)).toMatchObject({ sort: 'popular', filter: 'all' }));
    await user.click(await screen.findByRole('link', { name: 'Olästa 3' }));
    await waitFor(() => expect(sent('community.threads').at(-1)).toMatchObject({ sort: 'latest', filter: 'unread' }));
    await user.click(await screen.findByRole('link', { name: 'Nyaste' }));
    await waitFor(() => expect(sent('community.threads').at(-1)).toMatchObject({ sort: 'new', filter: 'all' }));
  });

  it('loads the next page', async () => {
    const cursor = `2026-11-12T08:12:00.000Z_${FOOD_TOPIC}`;
    const second = makeThreadCard({ id: ELIN.id, title: 'Den tjugosjätte' });
    const { user } = await openForum(path, {
      answers: {
        'community.threads': ({ cursor: at }: { cursor?: string }) =>
          at === cursor
            ? { pinned: [], threads: [makeThreadCard(), second], next: null }
            : { pinned: [], threads: [makeThreadCard()], next: cursor },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Visa fler trådar' }));
    expect(await screen.findByText('Den tjugosjätte')).toBeTruthy();
    expect(screen.getAllByText('Räcker 120 g protein?')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Visa fler trådar' })).toBeNull();
  });

  it('is a table beside the topics on a wide screen, and can be followed', async () => {
    const { user, sent } = await openForum(path, { width: 1280 });
    const table = await screen.findByRole('table', { name: 'Mat och recept' });
    expect(within(table).getByRole('img', { name: 'Deltagare: Elin S., Amina Y.' })).toBeTruthy();
    expect(within(table).getByText('Amina Y.: Kvarg till frukost')).toBeTruthy();
    const side = within(screen.getByRole('navigation', { name: 'Ämnen och egna listor' }));
    expect(side.getByRole('link', { name: /Mat och recept/ }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('button', { name: 'Följ ämnet' }));
    await waitFor(() => expect(sent('community.followTopic')).toEqual([{ id: FOOD_TOPIC, following: true }]));
    expect(await screen.findByRole('button', { name: 'Följer ämnet' })).toBeTruthy();
  });

  it.each([
    ['sv', 'Ämnet finns inte', 'TOPIC_NOT_FOUND'],
    ['en', 'Topic not found', 'TOPIC_NOT_FOUND'],
    ['sv', 'Ämnet finns inte', 'BAD_INPUT'],
  ] as const)('that is not found is reported in %s: %s after %s', async (language, title, code) => {
    await openForum(path, {
      language,
      answers: {
        'community.topics': { topics: [], mine: { threads: 0, followed: 0, drafts: 0 } },
        'community.topic': refuse(code),
      },
    });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('that was merged redirects to the one it was merged into', async () => {
    const other = makeTopic({ id: AMINA.id, title: 'Recept' });
    const { router } = await openForum(path, {
      answers: {
        'community.topics': { topics: [other], mine: { threads: 0, followed: 0, drafts: 0 } },
        'community.topic': other,
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/community/topic/${AMINA.id}`));
  });

  it('without threads explains how to begin', async () => {
    await openForum(path, { answers: { 'community.threads': { pinned: [], threads: [], next: null } } });
    expect(await screen.findByText('Inga trådar här än')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ny tråd' }).getAttribute('href')).toBe(
      `/community/new?topic=${FOOD_TOPIC}`,
    );
  });
});

it('the drafts list continues a reply in its thread and a new thread in its editor', async () => {
  const draft = { topicId: null, quotedPostId: null, editedAt: '2026-11-12T08:00:00.000Z' };
  const reply = {
    ...draft,
    threadId: FOOD_TOPIC,
    isNew: false,
    title: '',
    content: 'Jag tror',
    threadTitle: 'Protein?',
  };
  const fresh = { ...draft, threadId: ELIN.id, isNew: true, title: '', content: 'Hej', threadTitle: null };
  await openForum('/community?list=drafts', { answers: { 'community.drafts': { drafts: [reply, fresh] } } });
  const row = await screen.findByRole('link', { name: /Protein\?/ });
  expect(row.getAttribute('href')).toBe(`/community/thread/${FOOD_TOPIC}`);
  expect(screen.getByRole('link', { name: /Utan rubrik/ }).getAttribute('href')).toBe(
    `/community/new?draft=${ELIN.id}`,
  );
});

it.each([
  ['mine', 'Du har inte startat någon tråd', 'Ny tråd', '/community/new'],
  ['drafts', 'Inga utkast', 'Ny tråd', '/community/new'],
  ['followed', 'Du följer inga trådar', 'Alla trådar', '/community?list=all'],
])('an empty list of %s has a next step', async (list, title, action, href) => {
  await openForum(`/community?list=${list}`, {
    answers: { 'community.threads': { pinned: [], threads: [], next: null }, 'community.drafts': { drafts: [] } },
  });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const links = screen.getAllByRole('link', { name: action }).map((link) => link.getAttribute('href'));
  expect(links).toContain(href);
});

it('a list that cannot be reached shows an error', async () => {
  await openForum('/community?list=mine', { answers: { 'community.threads': unreachable } });
  expect(await screen.findByRole('heading', { name: 'Trådarna kunde inte hämtas' })).toBeTruthy();
});
