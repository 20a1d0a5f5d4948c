import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { moveChapter, removeChapter, saveChapter } from './editing/chapters.service.ts';
import { copyBook } from './editing/copy-book.service.ts';
import {
  listAdminBooks,
  readAdminBook,
  removeBook,
  restoreBook,
  saveBook,
  setStatus,
} from './editing/editing.service.ts';
import { storeChapterPicture } from './files/chapter-pictures.service.ts';
import { setCover } from './files/covers.service.ts';
import { removeFile, uploadFile } from './files/uploads.service.ts';

const calls = memberCalls.ebooksAdmin;

export const ebooksAdminRoutes = {
  list: calls.list.handler(({ context, input }) => listAdminBooks(context.db, input)),
  get: calls.get.handler(({ context, input }) => readAdminBook(context.db, input.id)),
  save: calls.save.handler(({ context, input }) => saveBook(context.db, context, context.member.userId, input)),
  setStatus: calls.setStatus.handler(async ({ context, input }) => {
    await setStatus(context.db, context, context.member.userId, input);
    return DONE;
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    await removeBook(context.db, context, context.member.userId, input.id);
    return DONE;
  }),
  restore: calls.restore.handler(async ({ context, input }) => {
    await restoreBook(context.db, context, context.member.userId, input.id);
    return DONE;
  }),
  copy: calls.copy.handler(({ context, input }) => copyBook(context.db, context, context.member.userId, input)),
  uploadPicture: calls.uploadPicture.handler(({ context, input }) => storeChapterPicture(context.db, context, input)),
  saveChapter: calls.saveChapter.handler(({ context, input }) =>
    saveChapter(context.db, context, context.member.userId, input),
  ),
  removeChapter: calls.removeChapter.handler(({ context, input }) =>
    removeChapter(context.db, context, context.member.userId, input),
  ),
  moveChapter: calls.moveChapter.handler(({ context, input }) =>
    moveChapter(context.db, context, context.member.userId, input),
  ),
  uploadFile: calls.uploadFile.handler(({ context, input }) =>
    uploadFile(context.db, context, context.member.userId, input),
  ),
  uploadCover: calls.uploadCover.handler(({ context, input }) =>
    setCover(context.db, context, context.member.userId, input),
  ),
  removeFile: calls.removeFile.handler(({ context, input }) =>
    removeFile(context.db, context, context.member.userId, input),
  ),
};
