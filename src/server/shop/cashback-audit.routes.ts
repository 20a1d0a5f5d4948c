import { auditCashback } from '#server/cashback/admin/audit.service.ts';
import { fixOrder } from '#server/cashback/admin/fix.service.ts';
import { memberCalls } from '#server/platform/http/calls.ts';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import { confirmedBy, confirmOrder, ordersToAudit } from './order-lists/order-lists.service.ts';

const calls = memberCalls.cashbackAudit;

/** The audit compares the ledger with the orders. It is defined in the shop, because cashback does not depend on the shop. */
export const cashbackAuditRoutes = {
  audit: calls.audit.handler(async ({ context }) => {
    const settled = await context.payments.listSettled().catch(nullWhenUnavailable);
    const orders = ordersToAudit(confirmedBy(settled ?? []));
    return { ...(await auditCashback(context.db, context.log, orders)), isProviderAsked: settled !== null };
  }),
  fix: calls.fix.handler(async ({ context, input }) => {
    const confirmed = await confirmOrder(context.db, context.payments, input.orderId).catch(nullWhenUnavailable);
    const orders = ordersToAudit(confirmed ?? new Map());
    return { fixed: await fixOrder(context.db, context, orders, { ...input, actorId: context.member.userId }) };
  }),
};

/** Without the provider's confirmation the audit still runs, but proposes no payouts. */
function nullWhenUnavailable(error: unknown): null {
  if (error instanceof PaymentError) return null;
  throw error;
}
