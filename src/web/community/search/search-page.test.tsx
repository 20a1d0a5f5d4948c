import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makePerson, THREAD, TOPIC } from '#web/test/makers/make-moderation.ts';
import { renderApp } from '#web/test/render-page.tsx';
import { parseSearchAddress } from './search-address.ts';

const thread = { id: THREAD, title: 'Snabb frukost', topicId: TOPIC, topicTitle: 'Mat och recept', postCount: 46 };
const hit = {
  thread,
  postId: '018f0000-0000-7000-8000-0000000000f1',
  seq: 3,
  createdBy: makePerson({ name: 'Amina Y.' }),
  createdAt: '2026-11-10T06:48:00.000Z',
  title: [
    { text: 'Snabb ', marked: false },
    { text: 'frukost', marked: true },
  ],
  excerpt: [{ text: '<b>Kvarg</b>', marked: false }],
};
const answers = {
  'community.topics': { topics: [], mine: { threads: 0, followed: 0, drafts: 0 } },
  'community.search': { hits: [hit], total: 23, threads: 14, isCapped: false, areGuesses: false, next: null },
};
const open = async (path: string, over: Record<string, unknown> = {}, language: 'sv' | 'en' = 'sv') => {
  const app = await renderApp({ path, answers: { ...answers, ...over }, language });
  await screen.findByRole('heading', { level: 1 });
  const sent = () => app.server.calls.filter(({ path: call }) => call === 'community.search').map(({ input }) => input);
  return { ...app, sent };
};

describe('the search of the forum', () => {
  it('marks the matches, links to the post, and never reads a text as HTML', async () => {
    await open('/community/search?q=frukost');
    const link = await screen.findByRole('link', { name: /Snabb frukost/ });
    expect([link.querySelector('mark')?.textContent, link.getAttribute('href')]).toEqual([
      'frukost',
      `/community/thread/${THREAD}?post=3`,
    ]);
    expect(screen.getByText('<b>Kvarg</b>')).toBeDefined();
    const messages = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(messages).toContain('23 träffar i 14 trådar');
  });

  it('searches when typing pauses, and sends nothing before', async () => {
    const { user, sent } = await open('/community/search');
    expect(await screen.findByText('Vad undrar du?')).toBeDefined();
    expect(sent()).toEqual([]);
    await user.type(screen.getByRole('searchbox'), 'protein');
    await waitFor(() => expect(sent()).toEqual([{ query: 'protein' }]));
  });

  it('is narrowed by title, author and time, each in the address', async () => {
    const { user, sent, router } = await open('/community/search?q=frukost');
    await user.click(await screen.findByRole('button', { name: 'I rubriker' }));
    await user.click(screen.getByRole('button', { name: 'Av mig' }));
    await waitFor(() => expect(router.state.location.href).toBe('/community/search?q=frukost&scope=titles&mine=yes'));
    await waitFor(() => expect(sent().at(-1)).toEqual({ query: 'frukost', scope: 'titles', mine: 'yes' }));
    await user.click(screen.getByRole('button', { name: 'Allt' }));
    await waitFor(() => expect(router.state.location.href).toBe('/community/search?q=frukost'));
  });

  it('reports that nothing was found, in English too', async () => {
    const none = { hits: [], total: 0, threads: 0, isCapped: false, areGuesses: false, next: null };
    await open('/community/search?q=xyz&mine=yes', { 'community.search': none }, 'en');
    expect(await screen.findByText('No results')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Search everything' })).toBeDefined();
  });

  it('shows for frequent words that only the newest hits are listed', async () => {
    const capped = { hits: [hit], total: 1000, threads: 610, isCapped: true, areGuesses: false, next: null };
    await open('/community/search?q=frukost', { 'community.search': capped });
    expect(await screen.findByText('Sökordet är vanligt. Här är de nyaste träffarna.')).toBeDefined();
    const messages = screen.getAllByRole('status').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(messages).toContain('Minst 1 000 träffar i 610 trådar');
  });

  it('shows when the hits only have similar words', async () => {
    const text = 'Ingen träff på det du skrev. Här är inlägg med liknande ord.';
    const { unmount } = await open('/community/search?q=frukots', {
      'community.search': { ...answers['community.search'], areGuesses: true },
    });
    expect(await screen.findByText(text)).toBeDefined();
    unmount();
    await open('/community/search?q=frukost');
    await screen.findByRole('link', { name: /Snabb frukost/ });
    expect(screen.queryByText(text)).toBeNull();
  });

  it('drops invalid parameters of its address', () => {
    expect(parseSearchAddress({ q: ' x ', scope: 'all', topic: 'nope', mine: 'maybe', sort: 'newest' })).toEqual({
      q: 'x',
      sort: 'newest',
    });
  });
});
