import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { AdminContent } from '../admin-content.tsx';
import { cashbackSummaryQuery } from './cashback-queries.ts';
import type { Audit } from './use-cashback-check.ts';

/** Four totals: pending, matured this month, differences, balances of members. */
export function CashbackStats({ audit }: { audit: Audit | null }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const query = useQuery(cashbackSummaryQuery());
  const kronor = (amount: number) => format.number(amount / 100, 2);
  return (
    <AdminContent query={query} failure={t('cashback.sumsError')} skeleton={<StatsSkeleton />}>
      {({ pending, paidOut, balances, owed }) => (
        <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
          <Stat label={t('cashback.pending')} value={kronor(pending.amount)} unit="kr" tone="warn">
            {t('cashback.rows', { count: pending.rows })}
          </Stat>
          <Stat
            label={t('cashback.paidOut', { month: format.month(`${paidOut.month}-01`) })}
            value={kronor(paidOut.amount)}
            unit="kr"
          >
            {t('cashback.rows', { count: paidOut.rows })}
          </Stat>
          <DifferenceStat audit={audit} />
          <Stat label={t('cashback.balances')} value={kronor(balances.amount)} unit="kr">
            {t('cashback.members', { count: balances.members })}
            {owed.amount !== 0 && `, ${t('cashback.owed', { amount: format.kronor(Math.abs(owed.amount)) })}`}
          </Stat>
        </div>
      )}
    </AdminContent>
  );
}

/** Unknown until the check has run: a dash, not 0. */
function DifferenceStat({ audit }: { audit: Audit | null }) {
  const t = useTranslations('admin');
  const format = useFormat();
  if (!audit) {
    return (
      <Stat label={t('cashback.differences')} value="–">
        {t('cashback.notChecked')}
      </Stat>
    );
  }
  return (
    <Stat
      label={t('cashback.differences')}
      value={format.number(audit.count)}
      unit={t('cashback.rowUnit', { count: audit.count })}
      tone={audit.count > 0 ? 'danger' : 'success'}
    >
      {audit.count > 0
        ? t('cashback.off', { amount: format.kronor(Math.abs(audit.off)) })
        : t('cashback.agrees', { count: audit.orders })}
    </Stat>
  );
}

const TONES = { neutral: 'text-ink-2', warn: 'text-warn', danger: 'text-danger', success: 'text-success' };

type StatProps = {
  label: string;
  value: string;
  unit?: string | undefined;
  tone?: keyof typeof TONES;
  children: ReactNode;
};

function Stat({ label, value, unit, tone = 'neutral', children }: StatProps) {
  return (
    <Card compact as="div" className="min-w-0">
      <p className="text-caption text-ink-3">{label}</p>
      <NumberWithUnit size="h2" value={value} unit={unit} className="mt-1 wrap-anywhere" />
      <p className={classNames('mt-1 text-caption', TONES[tone])}>{children}</p>
    </Card>
  );
}

const BALANCE_KINDS = ['a', 'b', 'c', 'd'];

function StatsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {BALANCE_KINDS.map((kind) => (
        <Card key={kind} compact as="div" className="flex flex-col gap-3">
          <Skeleton width="50%" />
          <Skeleton shape="block" height={24} width="70%" />
          <Skeleton width="40%" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
