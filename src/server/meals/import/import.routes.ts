import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
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
  saveAliases: calls.saveAliases.handler(async ({ context, input }) => {
    await saveFoodAliases(context.db, context.member.userId, input.aliases);
    return DONE;
  }),
  check: calls.check.handler(async ({ context, input }) => ({
    doubles: await checkDiary(context.db, context.member.userId, input),
  })),
  take: calls.take.handler(({ context, input }) => takeDiary(context.db, context, context.member.userId, input)),
  list: calls.list.handler(async ({ context }) => ({
    imports: await readDiaryImports(context.db, context.member.userId),
  })),
  undo: calls.undo.handler(({ context, input }) => undoDiary(context.db, context, context.member.userId, input.id)),
};
