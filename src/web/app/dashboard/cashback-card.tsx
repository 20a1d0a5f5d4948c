import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, UserPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import type { Day } from '#domain/day/day.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { dashboardQuery } from './dashboard-query.ts';

/** The available and the pending balance. */
export function CashbackCard({ today }: { today: Day }) {
  const t = useTranslations('dashboard');
  return (
    <Card flush aria-label={t('cashback.title')} className="flex flex-col">
      <div className="flex min-h-14 items-center justify-between gap-3 px-5 pt-3">
        <h2 className="text-h3">{t('cashback.title')}</h2>
        <Link to="/cashback" className={linkClass}>
          {t('cashback.toCashback')}
          <Icon of={ChevronRight} size={16} />
        </Link>
      </div>
      <div className="min-h-16 lg:min-h-36">
        <Balance today={today} />
      </div>
      <div className="mt-auto px-5 pt-3 pb-5">
        <ButtonLink to="/cashback" variant="soft" size="md" full>
          <Icon of={UserPlus} />
          {t('cashback.invite')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Balance({ today }: { today: Day }) {
  const t = useTranslations('dashboard');
  const { data, error } = useQuery({ ...dashboardQuery(today), enabled: false });
  if (data) return <Amounts cashback={data.cashback} />;
  // For an admin who impersonates a member: the balance is not health data, but this page is.
  const isHidden = error !== null && callErrorCode(error) === 'HEALTH_NOT_SHARED';
  return <p className="px-5 text-ink-2">{t(isHidden ? 'cashback.notShared' : 'cashback.failed')}</p>;
}

function Amounts({ cashback: { available, pending, curve, totalEarned } }: { cashback: Dashboard['cashback'] }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const isWide = useMediaQuery('(min-width: 1024px)');
  return (
    <>
      <div className="px-5">
        <NumberWithUnit value={format.number(available / 100, 2)} unit={`kr ${t('cashback.available')}`} />
        <p className="text-caption text-ink-2">
          {pending > 0 ? t('cashback.waiting', { amount: format.kronor(pending) }) : t('cashback.none')}
        </p>
      </div>
      {isWide && totalEarned > 0 && (
        <Sparkline
          height={78}
          label={t('cashback.chart', { total: format.kronor(totalEarned) })}
          values={[0, ...curve]}
        />
      )}
    </>
  );
}
