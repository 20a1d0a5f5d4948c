import { randomUUID } from 'node:crypto';
import { makeMark, makePosition } from '#domain/ebooks/test/make-ebooks.ts';
import type { TestApi } from '#server/test/api-test.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import type { TestMember } from '#server/test/makers.ts';
import { addChapter, makeBook, makeCover, makeDraft, makeEpub, makeFields, makeFile } from './make-books.ts';

const bookId = async (api: TestApi) => ({ id: (await makeBook(api)).id });

async function markOf(api: TestApi, owner: TestMember) {
  const mark = makeMark({ id: api.random.uuid(), ebookId: (await makeBook(api)).id });
  await owner.client.ebooks.saveMark(mark);
  return mark;
}

async function chapterOf(api: TestApi) {
  const { admin, id } = await makeDraft(api);
  await addChapter(admin, id, 'one');
  return { id, chapterId: 'one' };
}

export const EBOOKS_EXAMPLES: Record<string, CallExample> = {
  'ebooks.list': { input: () => ({ language: 'sv', query: 'mat' }) },
  'ebooks.get': { input: bookId },
  'ebooks.read': { input: bookId },
  'ebooks.savePlace': { input: async (api) => makePosition({ ebookId: (await makeBook(api)).id }) },
  'ebooks.marks': { input: async (api, owner) => ({ ebookId: (await markOf(api, owner)).ebookId }) },
  'ebooks.saveMark': {
    input: async (api) => makeMark({ id: api.random.uuid(), ebookId: (await makeBook(api)).id }),
  },
  'ebooks.removeMark': {
    input: async (api, owner) => ({ id: (await markOf(api, owner)).id, editedAt: LATER }),
    other: 'NOT_FOUND',
  },
  'ebooksAdmin.list': { input: () => ({ query: '', status: 'all', page: 1 }) },
  'ebooksAdmin.get': { input: bookId },
  'ebooksAdmin.save': { input: (api) => ({ ...makeFields(), id: api.random.uuid(), version: 0 }) },
  'ebooksAdmin.setStatus': { input: async (api) => ({ ids: [(await makeBook(api)).id], status: 'hidden' }) },
  'ebooksAdmin.remove': { input: bookId },
  'ebooksAdmin.restore': {
    input: async (api) => {
      const { admin, id } = await makeBook(api);
      await admin.client.ebooksAdmin.remove({ id });
      return { id };
    },
  },
  'ebooksAdmin.copy': { input: async (api) => ({ ...(await bookId(api)), copyId: randomUUID() }) },
  'ebooksAdmin.uploadPicture': { input: async (api) => ({ ...(await bookId(api)), picture: await makeCover() }) },
  'ebooksAdmin.saveChapter': {
    input: async (api) => ({ ...(await chapterOf(api)), language: 'en', title: 'Why', content: 'So.', ready: true }),
  },
  'ebooksAdmin.removeChapter': { input: chapterOf },
  'ebooksAdmin.moveChapter': { input: async (api) => ({ ...(await chapterOf(api)), to: 0 }) },
  'ebooksAdmin.uploadFile': {
    input: async (api) => ({ ...(await bookId(api)), language: 'sv', file: makeFile(makeEpub()) }),
  },
  'ebooksAdmin.uploadCover': { input: async (api) => ({ ...(await bookId(api)), picture: await makeCover() }) },
  'ebooksAdmin.removeFile': {
    input: async (api) => {
      const { admin, id } = await makeBook(api);
      await admin.client.ebooksAdmin.uploadFile({ id, language: 'sv', file: makeFile(makeEpub()) });
      return { id, language: 'sv', format: 'epub' };
    },
  },
};
