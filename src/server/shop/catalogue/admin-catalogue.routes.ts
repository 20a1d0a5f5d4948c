import { byMember, done, memberCalls } from '#server/platform/http/calls.ts';
import { adjustStock, readMovements } from '../stock/stock.service.ts';
import { moveCategory, readCategories, removeCategory, saveCategory } from './categories.service.ts';
import { setProductImage } from './images.service.ts';
import { listAdminProducts, readAdminProduct, saveProduct, setProductActive } from './products.service.ts';

const calls = memberCalls.adminShop;

export const adminShopRoutes = {
  listProducts: calls.listProducts.handler(({ context, input }) => listAdminProducts(context.db, context, input)),
  getProduct: calls.getProduct.handler(async ({ context, input }) => ({
    product: await readAdminProduct(context.db, context, input.id),
    movements: (await readMovements(context.db, input.id)).movements,
  })),
  saveProduct: calls.saveProduct.handler(byMember(saveProduct)),
  setProductActive: calls.setProductActive.handler(({ context, input }) =>
    setProductActive(context.db, context, context.member.userId, input.id, input.active),
  ),
  uploadProductImage: calls.uploadProductImage.handler(byMember(setProductImage)),
  adjustStock: calls.adjustStock.handler(async ({ context, input }) => {
    await adjustStock(context.db, context, context.member.userId, input);
    return {
      product: await readAdminProduct(context.db, context, input.id),
      movements: (await readMovements(context.db, input.id)).movements,
    };
  }),
  listStockMovements: calls.listStockMovements.handler(({ context, input }) =>
    readMovements(context.db, input.id, input.cursor),
  ),
  listCategories: calls.listCategories.handler(({ context }) => readCategories(context.db)),
  saveCategory: calls.saveCategory.handler(byMember(saveCategory)),
  moveCategory: calls.moveCategory.handler(byMember(moveCategory)),
  removeCategory: calls.removeCategory.handler(
    done(({ context, input }) => removeCategory(context.db, context, context.member.userId, input.id)),
  ),
};
