import { byMember, done, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
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
  save: calls.save.handler(byMember(saveBook)),
  setStatus: calls.setStatus.handler(doneByMember(setStatus)),
  remove: calls.remove.handler(
    done(({ context, input }) => removeBook(context.db, context, context.member.userId, input.id)),
  ),
  restore: calls.restore.handler(
    done(({ context, input }) => restoreBook(context.db, context, context.member.userId, input.id)),
  ),
  copy: calls.copy.handler(byMember(copyBook)),
  uploadPicture: calls.uploadPicture.handler(({ context, input }) => storeChapterPicture(context.db, context, input)),
  saveChapter: calls.saveChapter.handler(byMember(saveChapter)),
  removeChapter: calls.removeChapter.handler(byMember(removeChapter)),
  moveChapter: calls.moveChapter.handler(byMember(moveChapter)),
  uploadFile: calls.uploadFile.handler(byMember(uploadFile)),
  uploadCover: calls.uploadCover.handler(byMember(setCover)),
  removeFile: calls.removeFile.handler(byMember(removeFile)),
};
