import { memberCalls } from '#server/platform/http/calls.ts';
import { ordersToAudit } from '#server/shop/orders/order-lists.service.ts';
import { auditCashback } from './audit.service.ts';
import { fixOrder } from './fix.service.ts';

const calls = memberCalls.cashbackAudit;

export const cashbackAuditRoutes = {
  audit: calls.audit.handler(({ context }) => auditCashback(context.db, context.log, ordersToAudit)),
  fix: calls.fix.handler(async ({ context, input }) => ({
    fixed: await fixOrder(context.db, context, ordersToAudit, { ...input, actorId: context.member.userId }),
  })),
};
