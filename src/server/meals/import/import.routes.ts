import { byMember, done, memberCalls } from '#server/platform/http/calls.ts';
import {
  checkDiary,
  readDiaryImports,
  readFoodAliases,
  saveFoodAliases,
  takeDiary,
  undoDiary,
} from './import.service.ts';

const calls = memberCalls.diaryImports;

export const diaryImportsRoutes = {
  aliases: calls.aliases.handler(async ({ context }) => ({
    aliases: await readFoodAliases(context.db, context.member.userId),
  })),
  saveAliases: calls.saveAliases.handler(
    done(({ context, input }) => saveFoodAliases(context.db, context.member.userId, input.aliases)),
  ),
  check: calls.check.handler(async ({ context, input }) => ({
    doubles: await checkDiary(context.db, context.member.userId, input),
  })),
  take: calls.take.handler(byMember(takeDiary)),
  list: calls.list.handler(async ({ context }) => ({
    imports: await readDiaryImports(context.db, context.member.userId),
  })),
  undo: calls.undo.handler(({ context, input }) => undoDiary(context.db, context, context.member.userId, input.id)),
};
