import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
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
  habits: calls.habits.handler(({ context, input }) => readHabits(context.db, context, context.member.userId, input)),
  listOwn: calls.listOwn.handler(async ({ context }) => ({
    foods: await listOwn(context.db, context.member.userId),
  })),
  saveOwn: calls.saveOwn.handler(async ({ context, input }) => {
    await saveOwn(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removeOwn: calls.removeOwn.handler(async ({ context, input }) => {
    await removeOwn(context.db, context, context.member.userId, input);
    return DONE;
  }),
  setFavourite: calls.setFavourite.handler(async ({ context, input }) => {
    await setFavourite(context.db, context, context.member.userId, input);
    return DONE;
  }),
  pictures: calls.pictures.handler(async ({ context }) => ({
    pictures: await readPictures(context.db, context.member.userId),
  })),
  savePicture: calls.savePicture.handler(async ({ context, input }) => {
    await savePicture(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removePicture: calls.removePicture.handler(async ({ context, input }) => {
    await removePicture(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
