import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { addChapter, makeDraft } from '../test/make-books.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('chapters', () => {
  const orderOf = (book: { chapters: { id: string }[] }) => book.chapters.map(({ id }) => id);

  it('are appended, moved and removed', async () => {
    const { admin, id } = await makeDraft(api);
    for (const chapter of ['a', 'b', 'c']) await addChapter(admin, id, chapter);
    const moved = await admin.client.ebooksAdmin.moveChapter({ id, chapterId: 'c', to: 0 });
    const removed = await admin.client.ebooksAdmin.removeChapter({ id, chapterId: 'a' });
    expect([orderOf(moved), orderOf(removed)]).toEqual([
      ['c', 'a', 'b'],
      ['c', 'b'],
    ]);
    expect(removed.events.map(({ action }) => action)).toEqual([
      'remove-chapter',
      'move-chapter',
      'save-chapter',
      'save-chapter',
      'save-chapter',
      'create',
    ]);
  });

  it('are edited in each language separately, with their word counts', async () => {
    const { admin, id } = await makeDraft(api);
    await addChapter(admin, id, 'a');
    const book = await addChapter(admin, id, 'a', { language: 'en', title: 'Why', content: 'Two hours will do.' });
    expect(book.chapters).toMatchObject([{ id: 'a', sv: { words: 3 }, en: { title: 'Why', words: 4 } }]);
  });

  it('are not overwritten by an admin who has not seen the last edit, but an edit may be repeated', async () => {
    const { admin, id } = await makeDraft(api);
    const seen = (await addChapter(admin, id, 'a', { seen: null })).chapters[0]?.sv?.revision ?? '';
    const first = await addChapter(admin, id, 'a', { content: 'Ett.', seen });
    expect(await addChapter(admin, id, 'a', { content: 'Ett.', seen })).toEqual(first);
    expect([
      await refusalOf(addChapter(admin, id, 'a', { content: 'Två.', seen })),
      await refusalOf(addChapter(admin, id, 'a', { content: 'Två.', seen: null })),
    ]).toEqual(['STALE_EDIT', 'STALE_EDIT']);
    const other = await addChapter(admin, id, 'a', { language: 'en', content: 'One.', seen: null });
    expect(other.chapters).toMatchObject([{ sv: { content: 'Ett.' }, en: { content: 'One.' } }]);
  });

  it('are refused when they do not exist, or are too long', async () => {
    const { admin, id } = await makeDraft(api);
    expect([
      await refusalOf(admin.client.ebooksAdmin.moveChapter({ id, chapterId: 'x', to: 0 })),
      await refusalOf(admin.client.ebooksAdmin.removeChapter({ id, chapterId: 'x' })),
      await refusalOf(addChapter(admin, id, 'a', { content: 'x'.repeat(60_001) })),
      await refusalOf(addChapter(admin, id, 'a', { title: ' ' })),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'BAD_INPUT', 'BAD_INPUT']);
  });

  it('cannot make a book too large for a device', async () => {
    const { admin, id } = await makeDraft(api);
    for (let index = 0; index < 10; index += 1)
      await addChapter(admin, id, `c${index}`, { content: 'x'.repeat(60_000) });
    expect(await refusalOf(addChapter(admin, id, 'one-more', { content: 'x' }))).toBe('BAD_INPUT');
  });
});
