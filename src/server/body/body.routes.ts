import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { loadBody, readBodyChanges } from './body.page.service.ts';
import { removeCaliper, saveCaliper } from './caliper/caliper.service.ts';
import { recalculate, recalculateAll, restore } from './caliper/recalculate.service.ts';
import { saveGoals } from './goals/goals.service.ts';
import { removeTape, saveTape } from './tape/tape.service.ts';
import { readOlderWeights, removeWeight, saveWeight } from './weight/weights.service.ts';

const calls = memberCalls.body;

export const bodyRoutes = {
  load: calls.load.handler(({ context }) => loadBody(context.db, context, context.member.userId)),
  changes: calls.changes.handler(async ({ context, input }) => ({
    changes: await readBodyChanges(context.db, context, context.member.userId, input.since),
  })),
  olderWeights: calls.olderWeights.handler(({ context, input }) =>
    readOlderWeights(context.db, context.member.userId, input),
  ),
  saveWeight: calls.saveWeight.handler(async ({ context, input }) => {
    await saveWeight(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removeWeight: calls.removeWeight.handler(async ({ context, input }) => {
    await removeWeight(context.db, context, context.member.userId, input);
    return DONE;
  }),
  saveTape: calls.saveTape.handler(async ({ context, input }) => {
    await saveTape(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removeTape: calls.removeTape.handler(async ({ context, input }) => {
    await removeTape(context.db, context, context.member.userId, input);
    return DONE;
  }),
  saveCaliper: calls.saveCaliper.handler(async ({ context, input }) => {
    await saveCaliper(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removeCaliper: calls.removeCaliper.handler(async ({ context, input }) => {
    await removeCaliper(context.db, context, context.member.userId, input);
    return DONE;
  }),
  recalculate: calls.recalculate.handler(({ context, input }) =>
    recalculate(context.db, context.member.userId, input.id),
  ),
  recalculateAll: calls.recalculateAll.handler(({ context }) => recalculateAll(context.db, context.member.userId)),
  restore: calls.restore.handler(({ context, input }) => restore(context.db, context.member.userId, input.id)),
  saveGoals: calls.saveGoals.handler(async ({ context, input }) => {
    await saveGoals(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
