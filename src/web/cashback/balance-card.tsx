import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import type { Cashback } from './cashback-queries.ts';
import { EarningsCurve } from './earnings-curve.tsx';

/** The available balance, its pending and other parts, and the curve of earnings. */
export function BalanceCard({ cashback }: { cashback: Cashback }) {
  const t = useTranslations('cashback');
  const format = useFormat();
  const hasEarned = cashback.curve.some(({ total }) => total > 0);
  return (
    <Card flush aria-label={t('balance.title')}>
      <div className="px-5 pt-4.5">
        <p className="text-caption text-ink-3">{t('balance.available')}</p>
        <NumberWithUnit value={format.number(cashback.available / 100, 2)} unit="kr" />
        <Sums cashback={cashback} />
        {cashback.held > 0 && <p className="mt-2 text-caption text-ink-2">{t('balance.heldText')}</p>}
        {cashback.owed > 0 && <Owed amount={cashback.owed} />}
      </div>
      {hasEarned ? <EarningsCurve curve={cashback.curve} /> : <FirstEarnings />}
    </Card>
  );
}

function Sums({ cashback }: { cashback: Cashback }) {
  const t = useTranslations('cashback');
  const format = useFormat();
  const sums = [
    { label: t('balance.earned'), amount: cashback.totalEarned },
    { label: t('balance.pending'), amount: cashback.pending },
    { label: t('balance.spent'), amount: cashback.spent },
    ...(cashback.held > 0 ? [{ label: t('balance.held'), amount: cashback.held }] : []),
    ...(cashback.adjusted === 0 ? [] : [{ label: t('balance.adjusted'), amount: cashback.adjusted }]),
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      {sums.map(({ label, amount }) => (
        <div key={label}>
          <dt className="text-caption text-ink-3">{label}</dt>
          <dd className="font-semibold">{format.kronor(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Owed({ amount }: { amount: number }) {
  const t = useTranslations('cashback');
  const format = useFormat();
  return (
    <div className="mt-3 rounded-md bg-surface-2 px-4 py-3">
      <p className="font-medium">{t('balance.owedTitle', { amount: format.kronor(amount) })}</p>
      <p className="mt-0.5 text-caption text-ink-2">{t('balance.owedText')}</p>
    </div>
  );
}

const NOTHING_YET = [
  { x: 0, y: null },
  { x: 1, y: null },
];

/** Shown before anything was earned: an open dot at today, and how to reach the first point. */
function FirstEarnings() {
  const t = useTranslations('cashback');
  return (
    <>
      <CurveChart
        label={t('curve.startTitle')}
        points={NOTHING_YET}
        height={110}
        endDot="open"
        xLabels={[{ x: 1, label: t('curve.today'), strong: true }]}
        xAnchor="middle"
      />
      <div className="flex flex-wrap items-end justify-between gap-4 px-5 pb-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-h3">{t('curve.startTitle')}</h2>
          <p className="mt-1 text-ink-2">{t('curve.startText')}</p>
        </div>
        <NextStepLink to="/shop">{t('curve.toShop')}</NextStepLink>
      </div>
    </>
  );
}
