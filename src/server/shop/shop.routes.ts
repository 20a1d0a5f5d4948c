import { memberCalls, openCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { checkCart, makeTestCart } from './cart/cart.service.ts';
import { browseProducts, readProduct, readShopInfo, watchProduct } from './catalogue/catalogue.service.ts';

const calls = memberCalls.shop;

export const shopRoutes = {
  info: openCalls.shop.info.handler(({ context }) => readShopInfo(context)),
  listProducts: calls.listProducts.handler(({ context, input }) =>
    browseProducts(context.db, context.member.userId, input),
  ),
  getProduct: calls.getProduct.handler(({ context, input }) =>
    readProduct(context.db, context.member.userId, input.id),
  ),
  watchProduct: calls.watchProduct.handler(async ({ context, input }) => {
    await watchProduct(context.db, context, context.member.userId, input);
    return DONE;
  }),
  checkCart: calls.checkCart.handler(({ context, input }) =>
    checkCart(context.db, context, context.member.userId, input),
  ),
  testCart: openCalls.shop.testCart.handler(({ context }) => makeTestCart(context.db)),
};
