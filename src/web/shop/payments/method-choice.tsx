import { CreditCard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#domain/shop/payment-methods.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { ChoiceList } from '#web/ui/fields/choice-list.tsx';

type MethodChoiceProps = {
  /** In the order in which they are offered. */
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
};

/** How to pay. Without a choice, the page that a card leads to is described. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTranslations('shop');
  const texts: Record<PaymentMethod, { label: string; description: string }> = {
    swish: { label: t('checkout.swish'), description: t('checkout.swishText') },
    card: { label: t('checkout.card'), description: t('checkout.cardText') },
    klarna: { label: t('checkout.klarna'), description: t('checkout.klarnaText') },
  };
  const [only] = methods;
  if (only === undefined) return null;
  if (methods.length === 1) {
    return (
      <Card as="div" flush>
        <ul className="px-4">
          <ListRow icon={CreditCard} title={texts[only].label} meta={texts[only].description} />
        </ul>
      </Card>
    );
  }
  return (
    <Card>
      <ChoiceList
        legend={t('checkout.method')}
        options={methods.map((method) => ({ value: method, ...texts[method] }))}
        value={chosen}
        onValueChange={onChoose}
      />
    </Card>
  );
}
