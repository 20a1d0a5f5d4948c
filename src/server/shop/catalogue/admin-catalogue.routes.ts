import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { adjustStock, readMovements } from '../stock/stock.service.ts';
import { moveCategory, readCategories, removeCategory, saveCategory } from './categories.service.ts';
import { setProductImage } from './images.service.ts';
import { listAdminProducts, readAdminProduct, saveProduct, setProductActive } from './products.service.ts';

const calls = memberCalls.adminShop;

export const adminShopRoutes = {
  listProducts: calls.listProducts.handler(({ context, input }) => listAdminProducts(context.db, input)),
  getProduct: calls.getProduct.handler(async ({ context, input }) => ({
    product: await readAdminProduct(context.db, input.id),
    movements: (await readMovements(context.db, input.id)).movements,
  })),
  saveProduct: calls.saveProduct.handler(({ context, input }) =>
    saveProduct(context.db, context, context.member.userId, input),
  ),
  setProductActive: calls.setProductActive.handler(({ context, input }) =>
    setProductActive(context.db, context, context.member.userId, input.id, input.active),
  ),
  uploadProductImage: calls.uploadProductImage.handler(({ context, input }) =>
    setProductImage(context.db, context, context.member.userId, input),
  ),
  adjustStock: calls.adjustStock.handler(async ({ context, input }) => {
    await adjustStock(context.db, context, context.member.userId, input);
    return {
      product: await readAdminProduct(context.db, input.id),
      movements: (await readMovements(context.db, input.id)).movements,
    };
  }),
  listStockMovements: calls.listStockMovements.handler(({ context, input }) =>
    readMovements(context.db, input.id, input.cursor),
  ),
  listCategories: calls.listCategories.handler(({ context }) => readCategories(context.db)),
  saveCategory: calls.saveCategory.handler(({ context, input }) =>
    saveCategory(context.db, context, context.member.userId, input),
  ),
  moveCategory: calls.moveCategory.handler(({ context, input }) =>
    moveCategory(context.db, context, context.member.userId, input),
  ),
  removeCategory: calls.removeCategory.handler(async ({ context, input }) => {
    await removeCategory(context.db, context, context.member.userId, input.id);
    return DONE;
  }),
};
