import { memberCalls } from '#server/platform/http/calls.ts';
import { createCheckoutSession } from './checkout/checkout.service.ts';
import { placeOrder } from './checkout/place-order.service.ts';
import { listMyOrders } from './order-lists/order-lists.service.ts';
import { readOrder, readReceipt } from './orders/orders.service.ts';
import { withdrawFromOrder } from './refunds/withdraw.service.ts';
import { cancelOrder } from './settlement/close.service.ts';

const calls = memberCalls.orders;

export const ordersRoutes = {
  place: calls.place.handler(({ context, input }) => placeOrder(context.db, context, context.member.userId, input)),
  list: calls.list.handler(({ context, input }) => listMyOrders(context.db, context, context.member.userId, input)),
  get: calls.get.handler(({ context, input }) =>
    readOrder(context.db, context, { userId: context.member.userId, id: input.id }),
  ),
  cancel: calls.cancel.handler(({ context, input }) =>
    cancelOrder(context.db, context, { userId: context.member.userId, id: input.id }),
  ),
  withdraw: calls.withdraw.handler(({ context, input }) =>
    withdrawFromOrder(context.db, context, context.member.userId, input),
  ),
  receipt: calls.receipt.handler(({ context, input }) =>
    readReceipt(context.db, context, { userId: context.member.userId, id: input.id }),
  ),
};

export const checkoutRoutes = {
  createSession: memberCalls.checkout.createSession.handler(({ context, input }) =>
    createCheckoutSession(context.db, context, context.member.userId, input),
  ),
};
