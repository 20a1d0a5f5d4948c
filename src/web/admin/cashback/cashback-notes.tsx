import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CashbackFixSheet } from './cashback-fix-sheet.tsx';
import { byOrder, type CashbackCheck, type Difference, isOff } from './use-cashback-check.ts';

/** Results of the check, before anything is fixed. */
export function CashbackNotes({ check }: { check: CashbackCheck }) {
  const t = useTranslations('admin');
  const { audit, ledger } = check;
  if (check.hasFailed) {
    return (
      <Note tone="danger" title={t('cashback.auditFailed')} text={t('cashback.auditFailedText')}>
        <Button variant="secondary" size="sm" busy={check.busy} onClick={check.run}>
          {t('page.retry')}
        </Button>
      </Note>
    );
  }
  if (!audit || !ledger) return null;
  return (
    <>
      {audit.count > 0 && <Differences check={check} differences={audit.differences} count={audit.count} />}
      {!audit.isProviderAsked && (
        <Note tone="danger" title={t('cashback.providerOut')} text={t('cashback.providerOutText')} />
      )}
      {ledger.chain.length > 0 && (
        <Note
          tone="danger"
          title={t('cashback.chainBroken')}
          text={t('cashback.chainBrokenText', { count: ledger.chain.length })}
        />
      )}
      {isOff(ledger) && (
        <Note
          tone="danger"
          title={t('cashback.ledgerOff')}
          text={t('cashback.ledgerOffText', { accounts: ledger.accounts.length, rows: ledger.rows.length })}
        >
          <Button variant="secondary" size="sm" busy={check.isRebuilding} onClick={check.rebuild}>
            {t('cashback.rebuild')}
          </Button>
        </Note>
      )}
      {audit.count === 0 && ledger.chain.length === 0 && !isOff(ledger) && (
        <Note
          tone="success"
          title={t('cashback.allWell')}
          text={t('cashback.allWellText', { orders: audit.orders, entries: ledger.entries })}
        />
      )}
    </>
  );
}

type DifferencesProps = { check: CashbackCheck; differences: readonly Difference[]; count: number };

/** The order that is being fixed; retained while its sheet closes. */
type Fixing = { orderId: string; differences: Difference[]; open: boolean } | null;

function Differences({ check, differences, count }: DifferencesProps) {
  const t = useTranslations('admin');
  const [fixing, setFixing] = useState<Fixing>(null);
  return (
    <section aria-label={t('cashback.found', { count })} className="rounded-lg bg-danger-soft text-danger">
      <div role="alert" className="flex items-center gap-3 p-4 pb-2">
        <Icon of={TriangleAlert} size={20} />
        <h2 className="text-body font-semibold">{t('cashback.found', { count })}</h2>
      </div>
      <ul className="px-4 pb-2">
        {byOrder(differences).map((order) => (
          <li key={order.orderId} className="flex flex-wrap items-center justify-between gap-2 py-2 md:pl-8">
            <DifferenceText orderId={order.orderId} differences={order.differences} />
            {order.differences.some(({ isUnconfirmed }) => isUnconfirmed) ? (
              <p className="max-w-80 text-caption">{t('cashback.unconfirmed')}</p>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                className="text-danger!"
                onClick={() => setFixing({ ...order, open: true })}
              >
                {t('cashback.fix', { count: order.differences.length })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {fixing && (
        <CashbackFixSheet
          key={fixing.orderId}
          orderId={fixing.orderId}
          differences={fixing.differences}
          open={fixing.open}
          onClose={() => setFixing({ ...fixing, open: false })}
          onFixed={() => void check.look()}
        />
      )}
    </section>
  );
}

function DifferenceText({ orderId, differences }: { orderId: string; differences: readonly Difference[] }) {
  const t = useTranslations('admin');
  const format = useFormat();
  return (
    <div className="min-w-0 text-caption">
      {differences.map(({ userId, level, booked, expected, member }) => (
        <p key={`${userId}-${level}`}>
          {t.rich('cashback.difference', {
            number: orderNumber(orderId),
            order: (text) => (
              <Link to="/admin/orders/$orderId" params={{ orderId }} className="font-semibold underline">
                {text}
              </Link>
            ),
            member: member ?? t('cashback.deleted'),
            booked: format.kronor(booked),
            expected: format.kronor(expected),
          })}
        </p>
      ))}
    </div>
  );
}

const TONES = {
  danger: { box: 'bg-danger-soft text-danger', icon: TriangleAlert, role: 'alert' },
  success: { box: 'bg-success-soft text-success', icon: CircleCheck, role: 'status' },
} as const;

type NoteProps = { tone: keyof typeof TONES; title: string; text: string; children?: ReactNode };

function Note({ tone, title, text, children }: NoteProps) {
  const { box, icon, role } = TONES[tone];
  return (
    <div role={role} className={classNames('flex flex-wrap items-center gap-3 rounded-lg p-4', box)}>
      <Icon of={icon} size={20} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-caption">{text}</p>
      </div>
      {children}
    </div>
  );
}
