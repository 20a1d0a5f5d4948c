import type { OrdersToAudit } from '#domain/cashback/awards/order-cashback.ts';
import type { Db } from '#server/platform/db/db.ts';
import { memberCalls } from '#server/platform/http/calls.ts';
import { auditCashback } from './audit.service.ts';
import { fixOrder } from './fix.service.ts';

const calls = memberCalls.cashbackAudit;

/** The shop's orders are passed in: the shop knows cashback, never the other way round. */
export const cashbackAuditRoutes = (orders: OrdersToAudit<Db>) => ({
  audit: calls.audit.handler(({ context }) => auditCashback(context.db, context.log, orders)),
  fix: calls.fix.handler(async ({ context, input }) => ({
    fixed: await fixOrder(context.db, context, orders, { ...input, actorId: context.member.userId }),
  })),
});
