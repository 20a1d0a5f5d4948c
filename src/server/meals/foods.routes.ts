import { byMember, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { foodByBarcode, readCommon, readFood, searchOutside } from './add-food/foods.service.ts';
import { readHabits } from './add-food/habits.service.ts';
import { listOwn, removeOwn, saveOwn, setFavourite } from './add-food/own-foods.service.ts';
import { readMissed, searchAndCount } from './add-food/search.service.ts';
import { readPictures, removePicture, savePicture } from './pictures/pictures.service.ts';

const calls = memberCalls.foods;

export const foodsRoutes = {
  listMissed: calls.listMissed.handler(async ({ context }) => ({ missed: await readMissed(context.db) })),
  search: calls.search.handler(async ({ context, input }) => ({
    ...(await searchAndCount(context.db, context, context.member.userId, input)),
    hasOutside: context.foodSources.canSearch,
  })),
  searchOutside: calls.searchOutside.handler(async ({ context, input }) => ({
    foods: await searchOutside(context.db, context, input.query),
  })),
  byBarcode: calls.byBarcode.handler(async ({ context, input }) => ({
    food: await foodByBarcode(context.db, context, context.member.userId, input.code),
  })),
  get: calls.get.handler(({ context, input }) => readFood(context.db, context.member.userId, input.id)),
  common: calls.common.handler(({ context, input }) => readCommon(context.db, input?.version)),
  habits: calls.habits.handler(byMember(readHabits)),
  listOwn: calls.listOwn.handler(async ({ context }) => ({
    foods: await listOwn(context.db, context.member.userId),
  })),
  saveOwn: calls.saveOwn.handler(doneByMember(saveOwn)),
  removeOwn: calls.removeOwn.handler(doneByMember(removeOwn)),
  setFavourite: calls.setFavourite.handler(doneByMember(setFavourite)),
  pictures: calls.pictures.handler(async ({ context }) => ({
    pictures: await readPictures(context.db, context.member.userId),
  })),
  savePicture: calls.savePicture.handler(doneByMember(savePicture)),
  removePicture: calls.removePicture.handler(doneByMember(removePicture)),
};
