import { doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { cancelSeeding, readSeeder, removeSeeded, startSeeding } from './seeder.service.ts';

const calls = memberCalls.adminSeeder;

export const seederRoutes = {
  status: calls.status.handler(({ context }) => readSeeder(context.db, context)),
  start: calls.start.handler(doneByMember(startSeeding)),
  cancel: calls.cancel.handler(doneByMember(cancelSeeding)),
  remove: calls.remove.handler(doneByMember(removeSeeded)),
};
