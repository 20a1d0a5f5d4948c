import { randomUUID } from 'node:crypto';
import { DEFAULT_CHART } from '#domain/shop/bookkeeping/accounts.ts';
import { recordPayout } from '#server/shop/bookkeeping/payouts.service.ts';
import type { TestApi } from '../api-test.ts';
import { makeMember, type TestMember } from '../makers.ts';
import {
  makeCategory,
  makeCheckoutRequest,
  makeOrder,
  makeOrderRequest,
  makePaidOrder,
  makeProduct,
} from '../shop/make-shop.ts';
import type { CallExample } from './call-example.ts';

const nothing = () => undefined;
const productId = async (api: TestApi) => ({ id: (await makeProduct(api)).id });
const orderId = async (api: TestApi, owner: TestMember) => ({ id: (await makeOrder(api, owner)).id });
const paidOrderId = async (api: TestApi, owner: TestMember) => ({ id: (await makePaidOrder(api, owner)).id });

const documentId = async (api: TestApi, owner: TestMember) => {
  const { id } = await makePaidOrder(api, owner);
  const [receipt] = (await owner.client.orders.get({ id })).documents;
  const input = { id, documentId: receipt?.id ?? '' };
  // The first download renders the file and stores it.
  await owner.client.orders.document(input);
  return input;
};

export const SHOP_EXAMPLES: Record<string, CallExample> = {
  'adminOrders.list': { input: () => ({ query: 'uppsala', period: '30', filter: 'all', sort: 'newest' }) },
  'adminOrders.get': { input: orderId },
  'adminOrders.ship': { input: async (api, owner) => ({ ids: [(await paidOrderId(api, owner)).id] }) },
  'adminOrders.undoShip': {
    input: async (api, owner) => {
      const { id } = await paidOrderId(api, owner);
      const admin = await makeMember(api, { role: 'admin' });
      await admin.client.adminOrders.ship({ ids: [id] });
      return { ids: [id] };
    },
  },
  'adminOrders.cancel': { input: orderId },
  'adminOrders.addNote': {
    input: async (api, owner) => ({ ...(await orderId(api, owner)), noteId: randomUUID(), text: 'Ringde om adressen' }),
  },
  'adminOrders.removeNote': {
    input: async (api, owner) => ({ ...(await orderId(api, owner)), noteId: randomUUID() }),
  },
  'adminOrders.packingSlip': { input: paidOrderId },
  'adminOrders.packingSlips': { input: async (api, owner) => ({ ids: [(await paidOrderId(api, owner)).id] }) },
  'adminOrders.receipt': { input: paidOrderId },
  'adminOrders.document': { input: documentId },
  'adminOrders.packingSlipPdf': { input: paidOrderId },
  'adminOrders.refund': {
    input: async (api, owner) => ({
      ...(await paidOrderId(api, owner)),
      refundId: randomUUID(),
      lines: [{ line: 1, quantity: 1 }],
      delivery: false,
      restock: true,
      reason: 'Trasig',
    }),
  },
  'adminOrders.retryRefund': {
    input: async (api, owner) => {
      const { id } = await paidOrderId(api, owner);
      const refundId = randomUUID();
      const admin = await makeMember(api, { role: 'admin' });
      await admin.client.adminOrders.refund({ id, refundId, restock: true, reason: 'Trasig' });
      return { id, refundId };
    },
  },
  'adminOrders.handleWithdrawal': {
    input: async (api, owner) => {
      const { id } = await paidOrderId(api, owner);
      const withdrawalId = randomUUID();
      await owner.client.orders.withdraw({ id, withdrawalId });
      return { id, withdrawalId };
    },
  },
  'adminOrders.export': { input: () => ({ query: '', period: 'all' }) },
  'bookkeepingAdmin.report': { input: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'bookkeepingAdmin.csv': { input: () => ({ from: '2026-11-01', to: '2026-11-30', kind: 'verifications' }) },
  'bookkeepingAdmin.sie': { input: () => ({ year: 2026 }) },
  'bookkeepingAdmin.payouts': { input: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'bookkeepingAdmin.payout': {
    input: async (api) => {
      const id = `po_${randomUUID()}`;
      await recordPayout(api.db, api, { id, amount: 0, arrivedAt: api.clock() }, []);
      return { id };
    },
  },
  'bookkeepingAdmin.chart': { input: nothing },
  'bookkeepingAdmin.saveChart': { input: () => ({ ...DEFAULT_CHART, bank: 1940 }) },
  'adminShop.listProducts': { input: () => ({ query: 'shaker', visible: 'active', sort: 'price', direction: 'down' }) },
  'adminShop.getProduct': { input: productId },
  'adminShop.saveProduct': {
    input: async (api) => {
      const { createdAt, updatedAt, image, stock, reserved, stockLevel, ...product } = await makeProduct(api);
      return { ...product, name: 'Shaker med lock' };
    },
  },
  'adminShop.setProductActive': { input: async (api) => ({ ...(await productId(api)), active: false }) },
  'adminShop.uploadProductImage': {
    input: async (api) => ({
      ...(await productId(api)),
      picture: new File([new Uint8Array(8)], 'x.png', { type: 'image/png' }),
    }),
    owner: 'IMAGE_INVALID',
  },
  'adminShop.adjustStock': {
    input: async (api) => ({
      ...(await productId(api)),
      requestId: randomUUID(),
      change: -3,
      reason: 'damaged',
      note: 'Vattenskada',
    }),
  },
  'adminShop.listStockMovements': { input: async (api) => productId(api) },
  'adminShop.listCategories': { input: nothing },
  'adminShop.saveCategory': {
    input: () => ({ id: randomUUID(), version: 0, name: `Ny ${randomUUID().slice(0, 8)}`, nameEn: 'New' }),
  },
  'adminShop.moveCategory': { input: async (api) => ({ id: await makeCategory(api), to: 0 }) },
  'adminShop.removeCategory': { input: async (api) => ({ id: await makeCategory(api) }) },
  // Without a provider card payments are refused; another member's order is not found at all.
  'checkout.createSession': {
    input: async (api, owner) => makeCheckoutRequest(await makeOrder(api, owner)),
    owner: 'service_unavailable',
    other: 'NOT_FOUND',
  },
  'orders.place': { input: async (api) => makeOrderRequest([await makeProduct(api)]) },
  'orders.list': { input: () => ({ filter: 'open', page: 1 }) },
  'orders.get': { input: orderId, other: 'NOT_FOUND' },
  'orders.cancel': { input: orderId, other: 'NOT_FOUND' },
  'orders.withdraw': {
    input: async (api, owner) => ({
      ...(await paidOrderId(api, owner)),
      withdrawalId: randomUUID(),
      lines: [{ line: 1, quantity: 1 }],
      text: 'Fel färg',
    }),
    other: 'NOT_FOUND',
  },
  'orders.receipt': { input: paidOrderId, other: 'NOT_FOUND' },
  'orders.document': { input: documentId, other: 'NOT_FOUND' },
  'shop.info': { input: nothing },
  'shop.listProducts': { input: () => ({ query: 'shaker', sort: 'price-low', page: 1 }) },
  'shop.getProduct': { input: productId },
  'shop.watchProduct': { input: async (api) => ({ ...(await productId(api)), watching: true }) },
  'shop.checkCart': {
    input: async (api) => ({ items: makeOrderRequest([await makeProduct(api)]).items, cashbackUsed: 0 }),
  },
  'shop.testCart': { input: nothing },
};
