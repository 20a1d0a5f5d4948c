import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { makeBookDetail, makeBookText, makePosition, STRENGTH_BOOK } from '#web/test/makers/make-book.ts';
import { renderApp } from '#web/test/render-page.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('scrollBy', () => undefined);
});

function open(position: ReturnType<typeof makePosition> | null = null) {
  return renderApp({
    path: `/ebooks/${STRENGTH_BOOK}/read`,
    answers: {
      'ebooks.get': makeBookDetail({ place: position }),
      'ebooks.read': makeBookText(),
      'ebooks.marks': { marks: [] },
      'ebooks.savePlace': DONE,
      'ebooks.saveMark': DONE,
    },
  });
}

it('starts with the first chapter, and continues with the next', async () => {
  const { user } = await open();
  expect((await screen.findByText('ordentligt')).tagName).toBe('STRONG');
  expect(screen.getByText('Kapitel 1 av 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nästa kapitel' }));
  expect(await screen.findByText('Sov minst sju timmar.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Klar med boken' })).toBeTruthy();
});

it('continues where another device stopped', async () => {
  await open(makePosition());
  expect(await screen.findByText('Sov minst sju timmar.')).toBeTruthy();
  expect(screen.getByText('Kapitel 2 av 2')).toBeTruthy();
});

it('saves the position when the chapter changes', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Nästa kapitel' }));
  await waitFor(() =>
    expect(server.calls.findLast(({ path }) => path === 'ebooks.savePlace')?.input).toMatchObject({
      ebookId: STRENGTH_BOOK,
      chapterId: '02-rest',
      finished: ['01-lifts'],
    }),
  );
});

it.each(['NOT_FOUND', 'BAD_INPUT'] as const)(
  'reports that the book is not found, with a link back, after %s',
  async (code) => {
    const answers = { 'ebooks.get': refuse(code), 'ebooks.read': refuse(code) };
    await renderApp({ path: '/ebooks/xyz/read', answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Boken finns inte' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Till e-böckerna' }).getAttribute('href')).toBe('/ebooks');
  },
);

it('uses the page colour that the reader chooses, and stores it', async () => {
  const { user, container, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Text och sida' }));
  await user.click(await screen.findByRole('button', { name: 'Sepia' }));
  expect(container.querySelector('.reader')?.getAttribute('data-page')).toBe('sepia');
  unmount();
  const again = await open();
  await screen.findByText('ordentligt');
  expect(again.container.querySelector('.reader')?.getAttribute('data-page')).toBe('sepia');
});
