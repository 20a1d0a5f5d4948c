import { byMember, memberCalls } from '#server/platform/http/calls.ts';
import { createCheckoutSession } from './checkout/checkout.service.ts';
import { placeOrder } from './checkout/place-order.service.ts';
import { readDocumentFile } from './documents/files.service.ts';
import { listMyOrders } from './order-lists/order-lists.service.ts';
import { readOrder, readReceipt } from './orders/orders.service.ts';
import { withdrawFromOrder } from './refunds/withdraw.service.ts';
import { cancelOrder } from './settlement/close.service.ts';

const calls = memberCalls.orders;

export const ordersRoutes = {
  place: calls.place.handler(byMember(placeOrder)),
  list: calls.list.handler(byMember(listMyOrders)),
  get: calls.get.handler(({ context, input }) =>
    readOrder(context.db, context, { userId: context.member.userId, id: input.id }),
  ),
  cancel: calls.cancel.handler(({ context, input }) =>
    cancelOrder(context.db, context, { userId: context.member.userId, id: input.id }),
  ),
  withdraw: calls.withdraw.handler(byMember(withdrawFromOrder)),
  receipt: calls.receipt.handler(({ context, input }) =>
    readReceipt(context.db, context, { userId: context.member.userId, id: input.id }),
  ),
  document: calls.document.handler(({ context, input }) =>
    readDocumentFile(context.db, { userId: context.member.userId, id: input.id }, input.documentId),
  ),
};

export const checkoutRoutes = {
  createSession: memberCalls.checkout.createSession.handler(byMember(createCheckoutSession)),
};
