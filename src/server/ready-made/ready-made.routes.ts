import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { readAllReadyMade, saveReadyTexts, withdrawReady } from './ready-made.service.ts';

const calls = memberCalls.readyMade;

export const readyMadeRoutes = {
  list: calls.list.handler(async ({ context }) => ({ items: await readAllReadyMade(context.db) })),
  saveTexts: calls.saveTexts.handler(async ({ context, input }) => {
    await saveReadyTexts(context.db, context, context.member.userId, input);
    return DONE;
  }),
  withdraw: calls.withdraw.handler(async ({ context, input }) => {
    await withdrawReady(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
