import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { decideChanges, readWaiting, startUndo } from './food-changes.service.ts';
import { cancelFoodImport, listFoodImports, receivePart, startFoodImport } from './food-uploads.service.ts';
import { readRejected, readRejectedRow, takeInRejected } from './rejected-rows.service.ts';

const calls = memberCalls.foodImports;

export const foodImportsRoutes = {
  list: calls.list.handler(({ context }) => listFoodImports(context.db, context)),
  start: calls.start.handler(async ({ context, input }) => {
    await startFoodImport(context.db, context, context.member.userId, input);
    return DONE;
  }),
  sendPart: calls.sendPart.handler(({ context, input }) =>
    receivePart(context.db, context, context.member.userId, input),
  ),
  cancel: calls.cancel.handler(async ({ context, input }) => {
    await cancelFoodImport(context.db, context, context.member.userId, input);
    return DONE;
  }),
  changes: calls.changes.handler(({ context, input }) => readWaiting(context.db, input.id, input.cursor)),
  decide: calls.decide.handler(({ context, input }) =>
    decideChanges(context.db, context, context.member.userId, input),
  ),
  rejected: calls.rejected.handler(({ context, input }) => readRejected(context.db, input)),
  rejectedRow: calls.rejectedRow.handler(({ context, input }) => readRejectedRow(context.db, input)),
  takeIn: calls.takeIn.handler(({ context, input }) =>
    takeInRejected(context.db, context, context.member.userId, input),
  ),
  undo: calls.undo.handler(async ({ context, input }) => {
    await startUndo(context.db, context, context.member.userId, input.id);
    return DONE;
  }),
};
