import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '#web/ui/button-class.ts';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';

const NOTHING_YET = [
  { x: 0, y: null },
  { x: 1, y: null },
];

/** Before anything was earned: an open dot at today, and the way to the first point. */
export function FirstEarnings() {
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
        <Link to="/shop" className={buttonClass({ variant: 'soft', size: 'md' })}>
          {t('curve.toShop')}
        </Link>
      </div>
    </>
  );
}
