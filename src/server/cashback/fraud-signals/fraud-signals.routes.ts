import { done, memberCalls } from '#server/platform/http/calls.ts';
import { decideSignal, readSignals } from './fraud-signals.service.ts';

const calls = memberCalls.cashbackHints;

export const fraudSignalsRoutes = {
  list: calls.list.handler(({ context, input }) => readSignals(context.db, input.state, input.cursor)),
  decide: calls.decide.handler(
    done(({ context, input }) => decideSignal(context.db, context.clock, context.member.userId, input)),
  ),
};
