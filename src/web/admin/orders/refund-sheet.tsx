import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import type { RefundShare } from '#domain/shop/refunds/refund-share.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { RefundLines } from './refund-lines.tsx';
import { canRefundDelivery, type RefundForm } from './refund-request.ts';
import { hasGoods, useRefund } from './use-refund.ts';

type RefundSheetProps = {
  order: AdminOrder;
  /** Initial units by line, as in a withdrawal; null for the whole order. */
  lines: Readonly<Record<number, number>> | null;
  open: boolean;
  onClose: () => void;
};

/** Refunds all that is left or some of it. The buttons show the parts for card and cashback before anything is sent. */
export function RefundSheet({ order, lines, open, onClose }: RefundSheetProps) {
  const t = useTranslations('admin');
  const refund = useRefund({ order, lines, onDone: onClose });
  const format = useFormat();
  const { form, share } = refund;
  const reason = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    refund.submit();
    if (form.reason.trim() === '') reason.current?.focus();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('refund.title', { number: order.number })}
      footer={<Foot share={share} method={order.method} scope={form.scope} busy={refund.busy} onSend={send} />}
    >
      <div className="flex flex-col gap-4">
        <Chips
          wrap
          label={t('refund.scope')}
          value={form.scope}
          onValueChange={(scope) => refund.set({ scope })}
          options={[
            { value: 'all', label: t('refund.all') },
            { value: 'lines', label: t('refund.some') },
            ...(canRefundDelivery(order) ? [{ value: 'delivery' as const, label: t('refund.onlyDelivery') }] : []),
            { value: 'amount', label: t('refund.someAmount') },
          ]}
        />
        {form.scope === 'amount' && (
          <TextField
            label={t('refund.amount')}
            help={t('refund.amountHelp', { left: format.kronor(order.refundable.card + order.refundable.cashback) })}
            unit="kr"
            inputMode="decimal"
            value={form.amount}
            error={refund.isTooMuch && t('refund.tooMuch')}
            onChange={(event) => refund.set({ amount: event.target.value })}
          />
        )}
        {form.scope === 'lines' && (
          <RefundLines
            order={order}
            quantities={form.quantities}
            onChange={(quantities) => refund.set({ quantities })}
          />
        )}
        {form.scope === 'lines' && canRefundDelivery(order) && (
          <Checkbox
            label={t('refund.delivery')}
            description={t('refund.deliveryHelp')}
            checked={form.delivery}
            onChange={(event) => refund.set({ delivery: event.target.checked })}
          />
        )}
        {hasGoods(form) && (
          <Checkbox
            label={t('refund.restock')}
            description={t('refund.restockHelp')}
            checked={form.restock}
            onChange={(event) => refund.set({ restock: event.target.checked })}
          />
        )}
        <TextArea
          ref={reason}
          label={t('refund.reason')}
          help={t('refund.reasonHelp')}
          value={form.reason}
          maxLength={LENGTHS.refundReason}
          error={refund.isReasonMissing && t('problems.reasonMissing')}
          onChange={(event) => refund.set({ reason: event.target.value })}
        />
      </div>
    </Sheet>
  );
}

type FootProps = {
  share: RefundShare | null;
  method: AdminOrder['method'];
  scope: RefundForm['scope'];
  busy: boolean;
  onSend: () => void;
};

function Foot({ share, method, scope, busy, onSend }: FootProps) {
  const t = useTranslations('admin');
  const format = useFormat();
  return (
    <div className="flex flex-col gap-2.5">
      <div aria-live="polite">
        {share ? (
          <>
            <dl className="-my-1 [&>div]:min-h-9 [&>div]:border-t-0! [&>div]:py-1">
              <KeyValueRow label={t('refund.toCard', { method: method ?? 'card' })} value={format.kronor(share.card)} />
              {share.cashback > 0 && (
                <KeyValueRow label={t('refund.toCashback')} value={format.kronor(share.cashback)} />
              )}
            </dl>
            {share.delivery && share.lines.length > 0 && (
              <p className="text-caption text-ink-3">{t('refund.withDelivery')}</p>
            )}
          </>
        ) : (
          <p className="text-caption text-ink-2">{t(scope === 'amount' ? 'refund.noAmount' : 'refund.nothing')}</p>
        )}
      </div>
      <Button full disabled={!share} busy={busy} busyLabel={t('refund.sending')} onClick={onSend}>
        {share ? t('refund.send', { amount: format.kronor(share.card + share.cashback) }) : t('refund.sendEmpty')}
      </Button>
    </div>
  );
}
