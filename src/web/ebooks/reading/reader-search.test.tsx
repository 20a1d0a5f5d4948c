import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DONE } from '#web/test/canned-server.ts';
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
    },
  });
}

it('finds words anywhere in the book and moves there', async () => {
  const { user } = await open();
  await screen.findByText('ordentligt');
  await user.click(screen.getByRole('button', { name: 'Sök i boken' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Innehåll' }));
  await user.type(await sheet.findByRole('searchbox', { name: 'Sök i boken' }), 'SJU timmar');
  await user.click(await sheet.findByRole('button', { name: /Sov minst sju timmar/ }));
  expect(await screen.findByText('Kapitel 2 av 2')).toBeTruthy();
});

it('reports when nothing matches', async () => {
  const { user } = await open();
  await screen.findByText('ordentligt');
  await user.keyboard('s');
  await user.type(await screen.findByRole('searchbox', { name: 'Sök i boken' }), 'kvantfysik');
  expect(await screen.findByText('Inga träffar i boken.')).toBeTruthy();
});

it('offers to move when another device has read on, and moves on demand only', async () => {
  const { user, server, app } = await open(
    makePosition({ chapterId: '01-lifts', editedAt: '2026-11-15T08:00:00.000Z' }),
  );
  await screen.findByText('ordentligt');
  expect(screen.queryByRole('button', { name: 'Gå dit' })).toBeNull();
  const later = new Date(Date.now() + 60_000).toISOString();
  server.answers['ebooks.get'] = makeBookDetail({
    place: makePosition({ deviceName: 'iPad', share: 0, editedAt: later }),
  });
  await act(() => app.queryClient.invalidateQueries({ queryKey: ['ebooks'] }));

  expect(await screen.findByText(/läst vidare på iPad/)).toBeTruthy();
  expect(screen.getByText('Kapitel 1 av 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gå dit' }));
  expect(await screen.findByText('Kapitel 2 av 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gå dit' })).toBeNull();
});

it('stays when the member chooses to, and does not report their own move', async () => {
  const { user, server, app } = await open();
  await user.click(await screen.findByRole('button', { name: 'Nästa kapitel' }));
  expect(screen.queryByRole('button', { name: 'Gå dit' })).toBeNull();
  const later = new Date(Date.now() + 60_000).toISOString();
  const position = makePosition({ chapterId: '01-lifts', editedAt: later });
  server.answers['ebooks.get'] = makeBookDetail({ place: position });
  await act(() => app.queryClient.invalidateQueries({ queryKey: ['ebooks'] }));
  await user.click(await screen.findByRole('button', { name: 'Stanna här' }));
  expect(screen.queryByRole('button', { name: 'Gå dit' })).toBeNull();
  expect(screen.getByText('Kapitel 2 av 2')).toBeTruthy();
});
