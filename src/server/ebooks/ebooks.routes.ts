import { done, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { listBooks, readBookDetail, readText } from './library/library.service.ts';
import { savePosition } from './library/reading-positions.service.ts';
import { readMarks, removeMark, saveMark } from './reading/marks.service.ts';

const calls = memberCalls.ebooks;

export const ebooksRoutes = {
  list: calls.list.handler(async ({ context, input }) => ({
    books: await listBooks(context.db, context.member.userId, input),
  })),
  get: calls.get.handler(({ context, input }) => readBookDetail(context.db, context.member, input.id, input.language)),
  read: calls.read.handler(({ context, input }) => readText(context.db, context.member, input.id, input.language)),
  savePlace: calls.savePlace.handler(
    done(({ context, input }) => savePosition(context.db, context, context.member, input)),
  ),
  marks: calls.marks.handler(async ({ context, input }) => ({
    marks: await readMarks(context.db, context.member.userId, input.ebookId),
  })),
  saveMark: calls.saveMark.handler(done(({ context, input }) => saveMark(context.db, context, context.member, input))),
  removeMark: calls.removeMark.handler(doneByMember(removeMark)),
};
