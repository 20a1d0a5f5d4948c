import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { StockMovement } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';

type StockLedgerProps = { movements: readonly StockMovement[]; inset?: boolean | undefined };

/** Every change of the stock: reason, admin, time, amount, and the stock after it. */
export function StockLedger({ movements, inset }: StockLedgerProps) {
  const t = useTranslations('admin');
  const format = useFormat();
  return (
    <List label={t('stock.ledger')} inset={inset}>
      {movements.map((movement) => (
        <ListRow
          key={movement.id}
          title={<Cause movement={movement} />}
          meta={[`${format.dayOf(movement.at)} ${format.time(movement.at)}`, movement.note].filter(Boolean).join(', ')}
          value={format.change(movement.change)}
          trailing={
            <span className="min-w-10 text-right text-caption text-ink-3">
              {t('stock.balance', { count: movement.balance })}
            </span>
          }
        />
      ))}
    </List>
  );
}

function Cause({ movement: { reason, by, orderId, orderNumber } }: { movement: StockMovement }) {
  const t = useTranslations('admin');
  if (orderId !== null) {
    return (
      <Link to="/admin/orders/$orderId" params={{ orderId }} className={inlineLinkClass}>
        {t(reason === 'order' ? 'stock.order' : 'stock.orderBack', { number: orderNumber ?? '' })}
      </Link>
    );
  }
  return [t(`stockReason.${reason}`), by].filter(Boolean).join(', ');
}
