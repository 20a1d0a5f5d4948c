import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { restoreEntry } from './restore/restore.service.ts';
import { exportTrail, listTrail } from './trail/trail.service.ts';

const calls = memberCalls.adminTrail;

export const adminTrailRoutes = {
  list: calls.list.handler(({ context, input }) => listTrail(context.db, context.clock, input)),
  exportEntries: calls.exportEntries.handler(({ context, input }) => exportTrail(context.db, context.clock, input)),
  restore: calls.restore.handler(async ({ context, input }) => {
    await restoreEntry(context.db, context, context.member.userId, input.number);
    return DONE;
  }),
};
