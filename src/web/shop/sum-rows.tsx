import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Ore } from '#domain/money/ore.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type SumRowProps = { label: ReactNode; amount: Ore | number; tone?: 'discount' | 'quiet' | undefined };

/** One row of a sum. Rendered inside a `<dl>`. */
export function SumRow({ label, amount, tone }: SumRowProps) {
  const format = useFormat();
  const isSecondary = tone === 'quiet';
  return (
    <div className={classNames('flex justify-between gap-3', isSecondary && 'text-caption text-ink-3')}>
      <dt className={classNames(!isSecondary && 'text-ink-2')}>{label}</dt>
      <dd className={classNames('flex-none', tone === 'discount' && 'text-accent', !isSecondary && 'font-medium')}>
        {format.kronor(amount)}
      </dd>
    </div>
  );
}

/** The total, below a hairline. */
export function TotalRow({ label, amount }: { label: ReactNode; amount: Ore }) {
  const format = useFormat();
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
      <dt className="font-semibold">{label}</dt>
      <dd className="flex-none text-h2">{format.kronor(amount)}</dd>
    </div>
  );
}

/** The cashback earned, if any. */
export function EarnedLine({ amount }: { amount: Ore }) {
  const t = useTranslations('shop');
  const format = useFormat();
  if (amount === 0) return null;
  return (
    <p className="mt-4 flex items-center gap-1.5 text-caption font-medium text-accent">
      <Icon of={HandCoins} size={16} />
      {t('sums.earned', { amount: format.kronor(amount) })}
    </p>
  );
}
