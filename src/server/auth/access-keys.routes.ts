import { byMember, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { createKey, readKeys, revokeKey } from './access-keys/access-keys.service.ts';

const calls = memberCalls.accessKeys;

export const accessKeyRoutes = {
  list: calls.list.handler(byMember(readKeys)),
  create: calls.create.handler(byMember(createKey)),
  revoke: calls.revoke.handler(doneByMember(revokeKey)),
};
