import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CASHBACK_BASIS_POINTS } from '#domain/cashback/awards/award-of.ts';
import type { Ore } from '#domain/money/ore.ts';
import { useFormat } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What the member has to spend, or that buying earns it. A card on phones, a line beside the filters on desktops. */
export function CashbackBanner({ available }: { available: Ore }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const title = available > 0 ? t('cashback.balance', { amount: format.kronor(available) }) : t('cashback.earn');
  return (
    <>
      <Card as="div" tone="soft" compact className="flex items-center gap-3 md:hidden">
        <Icon of={HandCoins} size={22} className="text-accent" />
        <div>
          <p className="font-semibold text-ink">{title}</p>
          <p className="text-caption text-accent-strong">
            {t('cashback.rate', { percent: format.percent(CASHBACK_BASIS_POINTS[0] / 100) })}
          </p>
        </div>
      </Card>
      <p className="ml-auto hidden flex-none items-center gap-2 font-semibold text-accent md:flex">
        <Icon of={HandCoins} size={20} />
        {title}
      </p>
    </>
  );
}
