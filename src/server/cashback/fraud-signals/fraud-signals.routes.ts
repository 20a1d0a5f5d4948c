import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { decideSignal, readSignals } from './fraud-signals.service.ts';

const calls = memberCalls.cashbackHints;

export const fraudSignalsRoutes = {
  list: calls.list.handler(({ context, input }) => readSignals(context.db, input.state, input.cursor)),
  decide: calls.decide.handler(async ({ context, input }) => {
    await decideSignal(context.db, context.clock, context.member.userId, input);
    return DONE;
  }),
};
