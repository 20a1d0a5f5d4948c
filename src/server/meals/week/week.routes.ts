import { doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { readReadyWeeks } from '../ready/ready-weeks.service.ts';
import { readPlannedWeeks, readWeek, removeEntry, saveEntry } from './week.service.ts';

const calls = memberCalls.weekPlan;

export const weekPlanRoutes = {
  read: calls.read.handler(({ context, input }) => readWeek(context.db, context.member.userId, input.from)),
  weeks: calls.weeks.handler(async ({ context, input }) => ({
    weeks: await readPlannedWeeks(context.db, context.member.userId, input.before),
  })),
  save: calls.save.handler(doneByMember(saveEntry)),
  remove: calls.remove.handler(doneByMember(removeEntry)),
  ready: calls.ready.handler(async ({ context }) => ({ weeks: await readReadyWeeks(context.db) })),
};
