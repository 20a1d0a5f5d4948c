import { ADMIN_BOUNDS } from '#domain/admin/admin-bounds.ts';
import { byMember, memberCalls } from '#server/platform/http/calls.ts';
import { readDocumentFile, readPackingSlipFile } from './documents/files.service.ts';
import {
  addNote,
  cancelForBuyer,
  handleWithdrawal,
  keyOf,
  readAdminOrder,
  readReceiptOf,
  removeNote,
} from './fulfilment/admin-orders.service.ts';
import { readPackingSlip, readPackingSlips } from './fulfilment/packing-slips.service.ts';
import { shipOrders, undoShipments } from './fulfilment/ship.service.ts';
import { listOrders } from './order-lists/order-lists.service.ts';
import { exportOrders } from './order-lists/orders-csv.service.ts';
import { refundOrder } from './refunds/refund.service.ts';
import { retryRefund } from './refunds/send-refund.service.ts';

const calls = memberCalls.adminOrders;

export const adminOrdersRoutes = {
  list: calls.list.handler(({ context, input }) => listOrders(context.db, context, input)),
  get: calls.get.handler(({ context, input }) => readAdminOrder(context.db, context, input.id)),
  ship: calls.ship.handler(({ context, input }) => shipOrders(context.db, context, context.member.userId, input.ids)),
  undoShip: calls.undoShip.handler(({ context, input }) =>
    undoShipments(context.db, context, context.member.userId, input.ids),
  ),
  cancel: calls.cancel.handler(({ context, input }) =>
    cancelForBuyer(context.db, context, context.member.userId, input.id),
  ),
  addNote: calls.addNote.handler(byMember(addNote)),
  removeNote: calls.removeNote.handler(byMember(removeNote)),
  packingSlip: calls.packingSlip.handler(({ context, input }) => readPackingSlip(context.db, context, input.id)),
  packingSlips: calls.packingSlips.handler(({ context, input }) => readPackingSlips(context.db, context, input.ids)),
  receipt: calls.receipt.handler(({ context, input }) => readReceiptOf(context.db, context, input.id)),
  document: calls.document.handler(async ({ context, input }) =>
    readDocumentFile(context.db, await keyOf(context.db, input.id), input.documentId),
  ),
  packingSlipPdf: calls.packingSlipPdf.handler(async ({ context, input }) =>
    readPackingSlipFile(context.db, context, await keyOf(context.db, input.id)),
  ),
  refund: calls.refund.handler(async ({ context, input }) => {
    const { userId, hasRecentPassword } = context.member;
    const max = hasRecentPassword ? undefined : ADMIN_BOUNDS.refundWithoutPassword;
    await refundOrder(context.db, context, userId, input, max);
    return readAdminOrder(context.db, context, input.id);
  }),
  retryRefund: calls.retryRefund.handler(async ({ context, input }) => {
    await retryRefund(context.db, context, context.member.userId, input);
    return readAdminOrder(context.db, context, input.id);
  }),
  handleWithdrawal: calls.handleWithdrawal.handler(byMember(handleWithdrawal)),
  export: calls.export.handler(({ context, input }) => exportOrders(context.db, context, input)),
};
