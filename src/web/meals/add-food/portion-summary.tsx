import { useTranslations } from 'use-intl';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { energyShares } from '#domain/meals/journal/energy.ts';
import { type Nutrients, scaleFood } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useAmountText } from './use-amount-text.ts';

const MACROS = [
  { name: 'protein', text: 'own.gramsProtein', fill: 'bg-protein' },
  { name: 'carbs', text: 'own.gramsCarbs', fill: 'bg-carbs' },
  { name: 'fat', text: 'own.gramsFat', fill: 'bg-fat' },
] as const;

/** What the amount comes to, while it is being typed: energy, and what brings it. */
export function PortionSummary({ per100g, amount }: { per100g: Nutrients; amount: Amount }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const amountText = useAmountText();
  const portion = scaleFood(per100g, amount.grams);
  const shares = energyShares(portion);
  return (
    <Card as="div" compact tone="plain" aria-live="polite">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-caption font-medium text-ink-3">
          {t('own.summary', { amount: amountText({ ...amount, amount: amount.grams }) })}
        </span>
        <span>
          <b className="text-h2">{format.number(portion.calories)}</b>{' '}
          <span className="text-caption text-ink-3">kcal</span>
        </span>
      </p>
      {shares && (
        <div aria-hidden className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full">
          {MACROS.map(({ name, fill }) => (
            <span key={name} className={classNames('rounded-[2px]', fill)} style={{ flexGrow: shares[name] }} />
          ))}
        </div>
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-caption">
        {MACROS.map(({ name, text, fill }) => (
          <span key={name} className="inline-flex items-center gap-2 text-ink-2">
            <span aria-hidden className={classNames('size-2.5 rounded-[3px]', fill)} />
            {t(text, { grams: format.grams(portion[name]) })}
          </span>
        ))}
      </p>
    </Card>
  );
}
