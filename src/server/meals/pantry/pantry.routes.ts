import { byMember, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { readPantry, removePantryRecord, savePantryRecord } from './pantry.service.ts';

const calls = memberCalls.pantry;

export const pantryRoutes = {
  read: calls.read.handler(byMember(readPantry)),
  save: calls.save.handler(doneByMember(savePantryRecord)),
  remove: calls.remove.handler(doneByMember(removePantryRecord)),
};
