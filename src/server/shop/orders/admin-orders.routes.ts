import { memberCalls } from '#server/platform/http/calls.ts';
import { refundOrder } from '../refunds/refund.service.ts';
import { retryRefund } from '../refunds/repay.service.ts';
import { handleWithdrawal, readAdminOrder } from './admin-orders.service.ts';
import { listOrders } from './order-lists.service.ts';
import { exportOrders } from './orders-csv.service.ts';
import { shipOrders } from './ship.service.ts';

const calls = memberCalls.adminOrders;

export const adminOrdersRoutes = {
  list: calls.list.handler(({ context, input }) => listOrders(context.db, context, input)),
  get: calls.get.handler(({ context, input }) => readAdminOrder(context.db, context, input.id)),
  ship: calls.ship.handler(({ context, input }) => shipOrders(context.db, context, context.member.userId, input.ids)),
  refund: calls.refund.handler(async ({ context, input }) => {
    await refundOrder(context.db, context, context.member.userId, input);
    return readAdminOrder(context.db, context, input.id);
  }),
  retryRefund: calls.retryRefund.handler(async ({ context, input }) => {
    await retryRefund(context.db, context, input);
    return readAdminOrder(context.db, context, input.id);
  }),
  handleWithdrawal: calls.handleWithdrawal.handler(({ context, input }) =>
    handleWithdrawal(context.db, context, input),
  ),
  export: calls.export.handler(({ context, input }) => exportOrders(context.db, context, input)),
};
