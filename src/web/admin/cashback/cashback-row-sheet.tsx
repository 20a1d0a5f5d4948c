import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AdminCashbackRow } from '#domain/cashback/admin/cashback-admin.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useCanAdminister } from '#web/platform/session/use-session.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { AdminContent, RowsSkeleton } from '../admin-content.tsx';
import { CashbackAdjust } from './cashback-adjust.tsx';
import { cashbackAuditQuery } from './cashback-queries.ts';
import { useLedgerTexts } from './use-ledger-texts.ts';

type CashbackRowSheetProps = { row: AdminCashbackRow; open: boolean; onClose: () => void };

/** The history of one row, and a button to adjust its member's balance. */
export function CashbackRowSheet({ row, open, onClose }: CashbackRowSheetProps) {
  const t = useTranslations('admin');
  const format = useFormat();
  const texts = useLedgerTexts();
  const [seesMembers, seesOrders] = [useCanAdminister('members'), useCanAdminister('orders')];
  return (
    <Sheet open={open} onClose={onClose} title={texts.member(row)}>
      <p className="text-caption text-ink-3">{texts.source(row)}</p>
      {row.member !== null && seesMembers && (
        <Link to="/admin/users/$userId" params={{ userId: row.userId }} className={classNames(inlineLinkClass, 'mr-4')}>
          {t('cashback.toMember')}
        </Link>
      )}
      {row.orderId !== null && seesOrders && (
        <Link to="/admin/orders/$orderId" params={{ orderId: row.orderId }} className={inlineLinkClass}>
          {t('order.title', { number: row.orderId.slice(0, 8) })}
        </Link>
      )}
      <NumberWithUnit size="h2" value={format.number(row.amount / 100, 2)} unit="kr" />
      {row.reversed > 0 && (
        <p className="text-caption text-ink-2">{t('cashback.reversed', { amount: format.kronor(row.reversed) })}</p>
      )}
      <h3 className="mt-5 mb-1 text-h3">{t('cashback.movements')}</h3>
      <Movements row={row} />
      {row.member !== null && <CashbackAdjust receiver={{ userId: row.userId, name: row.member }} onDone={onClose} />}
    </Sheet>
  );
}

function Movements({ row }: { row: AdminCashbackRow }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const query = useQuery(cashbackAuditQuery(row));
  return (
    <AdminContent query={query} failure={t('cashback.movementsError')} skeleton={<RowsSkeleton />}>
      {(movements) => (
        <List label={t('cashback.movements')}>
          {movements.map(({ kind, amount, note, at, by }) => (
            <ListRow
              key={`${kind}-${at}`}
              title={t(`cashbackMove.${kind}`)}
              meta={[`${format.dayOf(at)} ${format.time(at)}`, by, note].filter(Boolean).join(', ')}
              {...(amount !== 0 && { value: format.change(amount / 100, { decimals: 2, unit: 'kr' }) })}
            />
          ))}
        </List>
      )}
    </AdminContent>
  );
}
