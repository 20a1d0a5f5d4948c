import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DONE } from '#web/test/canned-server.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { STRENGTH_BOOK } from '#web/test/makers/make-book.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { type NewMark, useMarkActions } from './use-marks.ts';

const HIGHLIGHT: NewMark = {
  ...{ ebookId: STRENGTH_BOOK, chapterId: '01-start', language: 'sv', kind: 'highlight', note: '' },
  anchor: { exact: 'ordentligt', prefix: 'Ät ', suffix: '.', start: 3 },
};

function Marker() {
  const { add } = useMarkActions();
  return (
    <button type="button" onClick={() => void add(HIGHLIGHT)}>
      Markera
    </button>
  );
}

it('a highlight is created once by a double tap', async () => {
  const { server } = await renderPage(<Marker />, { path: '/ebooks', answers: { 'ebooks.saveMark': DONE } });
  await doubleTap(await screen.findByRole('button', { name: 'Markera' }));
  expect(server.calls.filter(({ path }) => path === 'ebooks.saveMark')).toMatchObject([{ input: HIGHLIGHT }]);
});
