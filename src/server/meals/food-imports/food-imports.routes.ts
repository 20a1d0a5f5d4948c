import { byMember, done, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { decideChanges, readWaiting, startUndo } from './food-changes.service.ts';
import { cancelFoodImport, listFoodImports, receivePart, startFoodImport } from './food-uploads.service.ts';
import { readRejected, readRejectedRow, takeInRejected } from './rejected-rows.service.ts';

const calls = memberCalls.foodImports;

export const foodImportsRoutes = {
  list: calls.list.handler(({ context }) => listFoodImports(context.db, context)),
  start: calls.start.handler(doneByMember(startFoodImport)),
  sendPart: calls.sendPart.handler(byMember(receivePart)),
  cancel: calls.cancel.handler(doneByMember(cancelFoodImport)),
  changes: calls.changes.handler(({ context, input }) => readWaiting(context.db, input.id, input.cursor)),
  decide: calls.decide.handler(byMember(decideChanges)),
  rejected: calls.rejected.handler(({ context, input }) => readRejected(context.db, input)),
  rejectedRow: calls.rejectedRow.handler(({ context, input }) => readRejectedRow(context.db, input)),
  takeIn: calls.takeIn.handler(byMember(takeInRejected)),
  undo: calls.undo.handler(
    done(({ context, input }) => startUndo(context.db, context, context.member.userId, input.id)),
  ),
};
