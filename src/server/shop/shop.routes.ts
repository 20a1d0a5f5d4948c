import { byMember, doneByMember, memberCalls, openCalls } from '#server/platform/http/calls.ts';
import { checkCart, makeTestCart } from './cart/cart.service.ts';
import { browseProducts, readProduct, readShopInfo, watchProduct } from './catalogue/catalogue.service.ts';

const calls = memberCalls.shop;

export const shopRoutes = {
  info: openCalls.shop.info.handler(({ context }) => readShopInfo(context)),
  listProducts: calls.listProducts.handler(({ context, input }) =>
    browseProducts(context.db, context, context.member.userId, input),
  ),
  getProduct: calls.getProduct.handler(({ context, input }) =>
    readProduct(context.db, context, context.member.userId, input.id),
  ),
  watchProduct: calls.watchProduct.handler(doneByMember(watchProduct)),
  checkCart: calls.checkCart.handler(byMember(checkCart)),
  testCart: openCalls.shop.testCart.handler(({ context }) => makeTestCart(context.db)),
};
