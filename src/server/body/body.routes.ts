import { byMember, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { loadBody, readBodyChanges } from './body.page.service.ts';
import { removeCaliper, saveCaliper } from './caliper/caliper.service.ts';
import { recalculate, recalculateAll, restore } from './caliper/recalculate.service.ts';
import { saveGoals } from './goals/goals.service.ts';
import { removeTape, saveTape } from './tape/tape.service.ts';
import { readOlderWeights, removeWeight, saveWeight } from './weight/weights.service.ts';

const calls = memberCalls.body;

export const bodyRoutes = {
  load: calls.load.handler(byMember(loadBody)),
  changes: calls.changes.handler(async ({ context, input }) => ({
    changes: await readBodyChanges(context.db, context, context.member.userId, input.since),
  })),
  olderWeights: calls.olderWeights.handler(({ context, input }) =>
    readOlderWeights(context.db, context.member.userId, input),
  ),
  saveWeight: calls.saveWeight.handler(doneByMember(saveWeight)),
  removeWeight: calls.removeWeight.handler(doneByMember(removeWeight)),
  saveTape: calls.saveTape.handler(doneByMember(saveTape)),
  removeTape: calls.removeTape.handler(doneByMember(removeTape)),
  saveCaliper: calls.saveCaliper.handler(doneByMember(saveCaliper)),
  removeCaliper: calls.removeCaliper.handler(doneByMember(removeCaliper)),
  recalculate: calls.recalculate.handler(({ context, input }) =>
    recalculate(context.db, context.member.userId, input.id),
  ),
  recalculateAll: calls.recalculateAll.handler(({ context }) => recalculateAll(context.db, context.member.userId)),
  restore: calls.restore.handler(({ context, input }) => restore(context.db, context.member.userId, input.id)),
  saveGoals: calls.saveGoals.handler(doneByMember(saveGoals)),
};
