import { doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { readList, saveList } from './shopping-list.service.ts';

const lists = memberCalls.shoppingLists;

export const shoppingListsRoutes = {
  get: lists.get.handler(async ({ context, input }) => ({
    list: await readList(context.db, context.member.userId, input),
  })),
  save: lists.save.handler(doneByMember(saveList)),
};
