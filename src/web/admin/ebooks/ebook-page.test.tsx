import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { AdminEbookPage } from './ebook-page.tsx';

const ID = '018f0000-0000-7000-8000-00000000b002';
const TITLES = ['Frukost', 'Lunch', 'Middag'];

const BOOK: AdminBook = {
  id: ID,
  version: 3,
  isOurs: false,
  status: 'draft',
  missing: [],
  title: 'Matlådor',
  titleEn: null,
  author: 'Anna',
  description: '',
  descriptionEn: null,
  cover: { hue: 'carbs', motif: 'circles' },
  chapters: TITLES.map((title, place) => ({
    id: `chapter-${place}`,
    ready: true,
    sv: { title, content: 'Text', words: 1 },
    en: null,
  })),
  files: [],
  events: [],
  readers: 0,
  createdAt: '2026-11-15T08:00:00.000Z',
  updatedAt: '2026-11-15T08:00:00.000Z',
};
const swapped: AdminBook = { ...BOOK, chapters: BOOK.chapters.toSpliced(0, 2, ...BOOK.chapters.slice(0, 2).reverse()) };

async function open(answers: Record<string, unknown> = {}, book = BOOK) {
  const page = await renderPage(<AdminEbookPage ebookId={ID} />, {
    member: makeMember({ role: 'admin' }),
    answers: {
      'ebooksAdmin.get': book,
      'ebooksAdmin.list': { books: [], total: 0, page: 1, pageSize: 20 },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Kapitel' });
  return page;
}

const order = () =>
  within(screen.getByRole('list', { name: 'Kapitel' }))
    .getAllByRole('listitem')
    .map((row) => TITLES.find((title) => row.textContent?.includes(title)));

it('moves a chapter with the arrow keys of its handle, and says where it is now', async () => {
  const { server } = await open({ 'ebooksAdmin.moveChapter': swapped });
  fireEvent.keyDown(screen.getByRole('button', { name: /^Flytta Frukost/ }), { key: 'ArrowDown' });

  expect(order()).toEqual(['Lunch', 'Frukost', 'Middag']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Flytta Frukost/ }));
  expect(screen.getByText('Frukost är nu kapitel 2 av 3')).toBeTruthy();
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path === 'ebooksAdmin.moveChapter')?.input).toEqual({
      id: ID,
      chapterId: 'chapter-0',
      to: 1,
    }),
  );
});

it('has no handles for a book of ours', async () => {
  await open({}, { ...BOOK, isOurs: true });
  expect(screen.queryByRole('button', { name: /^Flytta/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Välj bild' })).toBeNull();
});

it('shows an uploaded cover instead of the drawing, and draws it again when it is taken away', async () => {
  const picture = `/files/covers/${'a'.repeat(40)}.webp`;
  const { user, container } = await open({}, { ...BOOK, cover: { ...BOOK.cover, picture } });
  const shown = () => container.querySelector('fieldset img')?.getAttribute('src') ?? null;
  expect(shown()).toBe(picture);
  expect(screen.queryByLabelText('Motiv')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
  expect(shown()).toBeNull();
});

it('says what is wrong with a file that is no picture', async () => {
  const { container } = await open();
  const input = container.querySelector('input[aria-label="Bild till omslaget"]');
  const file = new File(['x'], 'x.txt', { type: 'text/plain' });
  if (input) fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText('Välj en bild i JPEG, PNG eller WebP.')).toBeTruthy();
});
