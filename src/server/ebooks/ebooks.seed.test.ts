import { expect, it, onTestFinished } from 'vitest';
import { progressIn } from '#domain/ebooks/reading/reading-position.ts';
import { startApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { seedEbooks } from './ebooks.seed.ts';

it('seeds one started book for the demo’s member, with marks whose text occurs in it', async () => {
  const api = await startApi();
  onTestFinished(() => api.close());
  const { id, client } = await makeMember(api);

  await seedEbooks(api.db, api, { member: id });

  const begun = (await client.ebooks.list({})).books.filter(({ place }) => place !== null);
  const bookId = begun[0]?.id ?? '';
  const [book, text, { marks }] = await Promise.all([
    client.ebooks.get({ id: bookId }),
    client.ebooks.read({ id: bookId }),
    client.ebooks.marks({ ebookId: bookId }),
  ]);
  const chapter = text.chapters.find((one) => one.id === book.place?.chapterId);
  expect([begun.length, progressIn(book.contents, book.place, 'sv').finished]).toEqual([1, 2]);
  expect(marks.map(({ kind, anchor }) => [kind, chapter?.content.includes(anchor.exact)]).toSorted()).toEqual([
    ['bookmark', true],
    ['highlight', true],
  ]);
});
