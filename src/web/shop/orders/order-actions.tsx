import { Link, useLocation } from '@tanstack/react-router';
import { Download, ReceiptText, Undo2 } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderDocument } from '#domain/shop/documents/documents.contract.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { WITHDRAWAL_DAYS } from '#domain/shop/orders/withdrawal-term.ts';
import { withdrawalAmount } from '#domain/shop/refunds/withdrawal-amount.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { saveFile } from '#web/platform/device/save-file.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { isPaid } from '../order-status-badge.tsx';

const WithdrawSheet = lazyPart(async () => (await import('./withdraw-sheet.tsx')).WithdrawSheet, {
  otherwise: 'toast',
});

/** The actions of a paid order: its receipt, and the right of withdrawal while it lasts. */
export function OrderActions({ order }: { order: Order }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const sheet = useDialogState();
  const heading = useShownForHash('withdraw');
  const withdrawalMeta = ({ lines, remaining, handledAt }: Order['withdrawals'][number]) => {
    const what = lines ? t('withdraw.someUnits', { count: unitsIn(lines) }) : t('withdraw.whole');
    // Once it is handled, the order's sums show the refund.
    const amount = handledAt === null ? withdrawalAmount(order, remaining) : null;
    return amount === null ? what : t('withdraw.whatAndSum', { what, amount: format.kronor(amount) });
  };
  if (!isPaid(order.status)) return null;
  return (
    <Card flush>
      <h2 ref={heading} className="sr-only">
        {t('order.actions')}
      </h2>
      <List inset>
        <ListRow
          icon={ReceiptText}
          title={t('order.receipt')}
          chevron
          render={(row) => <Link to="/orders/$orderId/receipt" params={{ orderId: order.id }} {...row} />}
        />
        <DocumentRows order={order} />
        {order.withdrawals.map((withdrawal) => (
          <ListRow
            key={withdrawal.id}
            icon={Undo2}
            title={t('withdraw.sent', { day: format.date(format.dayOf(withdrawal.at)) })}
            meta={withdrawalMeta(withdrawal)}
            trailing={<Badge>{t(withdrawal.handledAt ? 'withdraw.handled' : 'withdraw.waiting')}</Badge>}
          />
        ))}
        {order.canWithdraw && (
          <ListRow
            icon={Undo2}
            title={t('withdraw.title')}
            meta={
              order.withdrawBy
                ? t('withdraw.until', { day: format.dayAndMonth(order.withdrawBy) })
                : t('withdraw.before', { days: WITHDRAWAL_DAYS })
            }
            chevron
            onPress={() => sheet.open()}
          />
        )}
      </List>
      <Suspense>
        {sheet.key > 0 && <WithdrawSheet key={sheet.key} order={order} open={sheet.isOpen} onClose={sheet.close} />}
      </Suspense>
    </Card>
  );
}

/** Scrolled into view when the URL has its hash; the order may load after the router has looked for the element. */
function useShownForHash(name: string) {
  const element = useRef<HTMLHeadingElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => hash === name });
  useEffect(() => {
    if (isNamed) element.current?.parentElement?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return element;
}

function unitsIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The PDFs of an order, each a row that downloads it. */
function DocumentRows({ order }: { order: Order }) {
  return order.documents.map((document) => <DocumentRow key={document.id} orderId={order.id} document={document} />);
}

function DocumentRow({ orderId, document }: { orderId: string; document: OrderDocument }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { kind, number, at, id: documentId } = document;
  const { run } = useAction(async () => saveFile(await api.orders.document({ id: orderId, documentId })), {
    action: t('documents.action'),
  });
  return (
    <ListRow
      icon={Download}
      title={t(`documents.${kind}`, { number })}
      meta={t('documents.pdf', { day: format.date(format.dayOf(at)) })}
      onPress={() => void run()}
    />
  );
}
