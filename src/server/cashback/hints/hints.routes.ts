import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { decideHint, readHints } from './hints.service.ts';

const calls = memberCalls.cashbackHints;

export const hintsRoutes = {
  list: calls.list.handler(({ context, input }) => readHints(context.db, input.state, input.cursor)),
  decide: calls.decide.handler(async ({ context, input }) => {
    await decideHint(context.db, context.clock, context.member.userId, input);
    return DONE;
  }),
};
