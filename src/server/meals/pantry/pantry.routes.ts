import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { readPantry, removePantryRecord, savePantryRecord } from './pantry.service.ts';

const calls = memberCalls.pantry;

export const pantryRoutes = {
  read: calls.read.handler(({ context }) => readPantry(context.db, context, context.member.userId)),
  save: calls.save.handler(async ({ context, input }) => {
    await savePantryRecord(context.db, context, context.member.userId, input);
    return DONE;
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    await removePantryRecord(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
