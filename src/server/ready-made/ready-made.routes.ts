import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { readAllReadyMade, readReadyDetail, restoreReady, saveReady, withdrawReady } from './ready-made.service.ts';

const calls = memberCalls.readyMade;

export const readyMadeRoutes = {
  list: calls.list.handler(async ({ context }) => ({ items: await readAllReadyMade(context.db) })),
  get: calls.get.handler(({ context, input }) => readReadyDetail(context.db, input.id)),
  save: calls.save.handler(({ context, input }) => saveReady(context.db, context, context.member.userId, input)),
  restore: calls.restore.handler(({ context, input }) =>
    restoreReady(context.db, context, context.member.userId, input),
  ),
  withdraw: calls.withdraw.handler(async ({ context, input }) => {
    await withdrawReady(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
