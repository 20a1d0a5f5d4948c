import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { orderQuery } from '../admin-queries.ts';
import { useRefreshOrders } from '../use-refresh-shop.ts';
import { useRequestId } from '../use-request-id.ts';
import { emptyRefund, type RefundForm, refundPreview, refundRequestOf } from './refund-request.ts';

type Refunding = { order: AdminOrder; lines: Readonly<Record<number, number>> | null; onDone: () => void };

/** The form of a refund, with a preview before it is sent. */
export function useRefund({ order, lines, onDone }: Refunding) {
  const [form, setForm] = useState<RefundForm>(() => emptyRefund(order, lines));
  const [isReasonMissing, setReasonMissing] = useState(false);
  const share = refundPreview(order, refundRequestOf(form));
  // As of opening the sheet, because its content was computed from that state.
  const [refundsSeen] = useState(order.refunds.length);
  const send = useSendRefund({ orderId: order.id, refundsSeen, onDone });
  return {
    form,
    share,
    isReasonMissing,
    isTooMuch: share === null && isTooMuch(order, form),
    busy: send.busy,
    set: (changes: Partial<RefundForm>) => {
      if (changes.reason) setReasonMissing(false);
      setForm((before) => ({ ...before, ...changes }));
    },
    submit: () => {
      if (form.reason.trim() === '') setReasonMissing(true);
      else if (share) void send.run(form);
    },
  };
}

type Sending = { orderId: string; refundsSeen: number; onDone: () => void };

/** Sends a refund; it is carried out once however often it is sent. */
function useSendRefund({ orderId, refundsSeen, onDone }: Sending) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const refresh = useRefreshOrders();
  const request = useRequestId();
  return useAction(
    async (form: RefundForm) => {
      const input = {
        id: orderId,
        ...chosenIn(form),
        restock: form.restock && hasGoods(form),
        reason: form.reason.trim(),
        refundsSeen,
      };
      const answer = await api.adminOrders.refund({ ...input, refundId: request.idFor(input) });
      queryClient.setQueryData(orderQuery(orderId).queryKey, answer);
      void refresh();
    },
    {
      action: t('actions.refund'),
      successToast: t('refund.done'),
      onDone: () => {
        request.done();
        onDone();
      },
      onRefused: (code) => {
        // Another admin may have refunded meanwhile: reloads what is left.
        void refresh();
        if (code === 'REFUND_OUTDATED') onDone();
        return false;
      },
    },
  );
}

function isTooMuch({ refundable }: AdminOrder, form: RefundForm): boolean {
  const request = refundRequestOf(form);
  return 'amount' in request && request.amount !== null && request.amount > refundable.card + refundable.cashback;
}

/** Only refunds of goods restock. */
export const hasGoods = ({ scope }: RefundForm) => scope === 'all' || scope === 'lines';

function chosenIn(form: RefundForm) {
  const request = refundRequestOf(form);
  if ('amount' in request) return { ...(request.amount && { amount: request.amount }) };
  return { ...(request.lines && { lines: [...request.lines] }), delivery: request.delivery };
}
