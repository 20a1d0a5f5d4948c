import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeBook, makeBookDetail, makePosition, STRENGTH_BOOK } from '#web/test/makers/make-book.ts';
import { renderApp } from '#web/test/render-page.tsx';

const FOOD = makeBook({ id: '018f0000-0000-7000-8000-00000000b002', title: 'Mat som räcker', author: 'Ada Ek' });

describe('the library', () => {
  const open = (books: unknown[], path = '/ebooks') =>
    renderApp({ path, answers: { 'ebooks.list': { books }, 'ebooks.marks': { marks: [] } } });

  it('shows the book that is being read first, with the remaining time', async () => {
    await open([FOOD, makeBook({ place: makePosition() })]);
    const first = await screen.findByRole('article');
    expect(within(first).getByRole('link', { name: 'Stark från grunden' })).toBeTruthy();
    expect(first.textContent).toContain('5 min kvar');
    expect(within(first).getByRole('link', { name: 'Fortsätt läsa' }).getAttribute('href')).toBe(
      `/ebooks/${STRENGTH_BOOK}/read`,
    );
    expect(screen.getByRole('link', { name: /^Mat som räcker/ })).toBeTruthy();
  });

  it('is searched by title and author, and reports when nothing matches', async () => {
    const { user } = await open([FOOD, makeBook()]);
    const field = await screen.findByRole('searchbox', { name: 'Sök titel, författare eller ämne' });
    await user.type(field, 'ada');
    expect(await screen.findByText('1 bok')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Stark från grunden/ })).toBeNull();
    await user.type(field, 'xyz');
    await user.click(await screen.findByRole('button', { name: 'Visa alla böcker' }));
    expect(await screen.findByText('2 böcker')).toBeTruthy();
  });

  it('has an empty state, and an error state when it cannot be loaded', async () => {
    const { unmount } = await open([]);
    expect(await screen.findByText('Här kommer böckerna')).toBeTruthy();
    unmount();
    await renderApp({ path: '/ebooks', answers: { 'ebooks.list': unreachable } });
    expect(await screen.findByText('Det gick inte att hämta e-böckerna.')).toBeTruthy();
  });
});

describe('a book', () => {
  const open = (answer: unknown) =>
    renderApp({
      path: `/ebooks/${STRENGTH_BOOK}`,
      answers: { 'ebooks.get': answer, 'ebooks.marks': { marks: [] } },
    });

  it('shows its contents and the member’s progress, and links to its file', async () => {
    await open(makeBookDetail({ place: makePosition() }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Stark från grunden' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toMatch(/50\s%/);
    expect(screen.getByText('1 av 2 lästa')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Grundlyften/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Ladda ner EPUB/ }).getAttribute('href')).toBe(
      `/files/ebooks/${STRENGTH_BOOK}/sv/epub`,
    );
  });

  it.each(['NOT_FOUND', 'BAD_INPUT'] as const)('that is not found is reported after %s', async (code) => {
    await open(refuse(code));
    expect(await screen.findByRole('heading', { level: 1, name: 'Boken finns inte' })).toBeTruthy();
  });
});
