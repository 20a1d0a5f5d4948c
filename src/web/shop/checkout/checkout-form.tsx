import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Ore, ore } from '#domain/money/ore.ts';
import { checkFinalAmount, choosableCashback } from '#domain/shop/checkout/checkout-rules.ts';
import { type OrderSums, priceOrder } from '#domain/shop/checkout/price-order.ts';
import { type PaymentMethod, selectedMethod, usableMethods } from '#domain/shop/payment-methods.ts';
import type { CheckedCart, ShopInfo } from '#domain/shop/shop.contract.ts';
import type { Address } from '#domain/shop/shop-shapes.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { inlineLinkClass, linkClass } from '#web/ui/link-class.ts';
import { type AddressValues, checkAddress, readAddress } from '../payments/address-form.ts';
import type { CheckoutDraft } from '../payments/checkout-draft.ts';
import { CheckoutErrorNote } from '../payments/checkout-error-note.tsx';
import { MethodChoice } from '../payments/method-choice.tsx';
import type { CheckoutRun } from '../payments/use-checkout-run.ts';
import { PictureStack } from '../product-picture.tsx';
import { EarnedLine, SumRow, TotalRow } from '../sum-rows.tsx';
import { useProductText } from '../use-product-text.ts';
import { AddressCard } from './address-card.tsx';
import { CashbackCard, HeldCard } from './cashback-card.tsx';

export type CheckoutRequest = { address: Address; cashbackUsed: Ore };

type CheckoutFormProps = {
  checked: CheckedCart;
  info: ShopInfo;
  initial: CheckoutDraft;
  run: Pick<CheckoutRun, 'doing' | 'problem'>;
  /** The error that stopped the order is shown above the form. */
  isShown: boolean;
  /** Called at every change of the address, the cashback and the method. */
  onTyped: (typed: CheckoutDraft) => void;
  onOrder: (request: CheckoutRequest, method: PaymentMethod | null) => void;
};

/** Address, cashback, sums, and the button that places the binding order. */
export function CheckoutForm({ checked, info, initial, run, isShown, onTyped, onOrder }: CheckoutFormProps) {
  const [unedited] = useState(initial);
  const form = useFields({ initial: unedited.address, check: checkAddress });
  const [wanted, setWanted] = useState(unedited.cashback);
  const [chosenMethod, setMethod] = useState(unedited.method);
  const reportTyped = useEffectEvent((address: AddressValues, cashback: Ore, method: PaymentMethod | null) => {
    const isSame = address === unedited.address && cashback === unedited.cashback && method === unedited.method;
    if (!isSame) onTyped({ address, cashback, method });
  });
  useEffect(() => reportTyped(form.values, wanted, chosenMethod), [form.values, wanted, chosenMethod]);
  const total = priceOrder(itemsOf(checked), termsOf(info), ore(0)).sums.total;
  const choice = { available: checked.canSpendCashback ? checked.cashbackAvailable : ore(0), total };
  const cashbackUsed = choosableCashback(wanted, choice);
  const { sums } = priceOrder(itemsOf(checked), termsOf(info), cashbackUsed);
  const methods = usableMethods(info.paymentMethods, sums.finalAmount);
  const method = selectedMethod(methods, chosenMethod);
  return (
    <form
      noValidate
      className="grid gap-4 md:gap-5 lg:grid-cols-[3fr_2fr] lg:items-start"
      onSubmit={form.submit((values) => onOrder({ address: readAddress(values), cashbackUsed }, method))}
    >
      <div className="flex min-w-0 flex-col gap-4 md:gap-5">
        <CheckoutLines checked={checked} />
        <AddressCard form={form} isFree={sums.delivery === 0} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 md:gap-5">
        {checked.cashbackAvailable > 0 && (
          <CashbackCard
            choice={{ ...choice, available: checked.cashbackAvailable }}
            wanted={checked.canSpendCashback ? wanted : ore(0)}
            chosen={cashbackUsed}
            onChoose={setWanted}
            canSpend={checked.canSpendCashback}
            held={checked.cashbackHeld}
          />
        )}
        {checked.cashbackAvailable === 0 && <HeldCard held={checked.cashbackHeld} />}
        <CheckoutSums sums={sums} count={countOf(checked)} freeFrom={info.freeDeliveryFrom} />
        <MethodChoice methods={methods} chosen={method} onChoose={setMethod} />
        <PayPart sums={sums} info={info} run={run} isShown={isShown} />
      </div>
    </form>
  );
}

function CheckoutLines({ checked }: { checked: CheckedCart }) {
  const t = useTranslations('shop');
  const textOf = useProductText();
  return (
    <Card as="div" flush>
      <ul className="px-4">
        <ListRow
          lead={<PictureStack images={checked.lines.map(({ product }) => product.image)} />}
          title={t('items', { count: countOf(checked) })}
          meta={checked.lines.map(({ product }) => textOf(product).name).join(', ')}
          trailing={
            <Link to="/cart" className={linkClass}>
              {t('checkout.change')}
            </Link>
          }
        />
      </ul>
    </Card>
  );
}

type PayPartProps = { sums: OrderSums; info: ShopInfo } & Pick<CheckoutFormProps, 'run' | 'isShown'>;

function PayPart({ sums, info, run, isShown }: PayPartProps) {
  const t = useTranslations('shop');
  const format = useFormat();
  const whyId = useId();
  const wrongAmount = checkFinalAmount(sums.finalAmount);
  const problem = wrongAmount ? t(`checkoutError.${wrongAmount}`) : run.problem;
  return (
    <>
      {/* In a tab of their own: what is typed above stays. */}
      <p className="text-caption text-ink-2">
        {t.rich('checkout.terms', {
          days: info.withdrawalDays,
          seller: info.seller.name,
          terms: (text) => (
            <Link to="/terms/purchase" target="_blank" className={inlineLinkClass}>
              {text}
            </Link>
          ),
          withdrawal: (text) => (
            <Link to="/terms/purchase" hash="withdrawal" target="_blank" className={inlineLinkClass}>
              {text}
            </Link>
          ),
        })}
      </p>
      <CheckoutErrorNote id={whyId} text={problem} isNews={run.problem !== null && !isShown} />
      <Button
        type="submit"
        full
        icon={Lock}
        busy={run.doing !== null}
        busyLabel={t('checkout.busy')}
        disabled={wrongAmount !== null}
        aria-describedby={problem === null ? undefined : whyId}
        className="whitespace-normal!"
      >
        {sums.finalAmount > 0
          ? t('checkout.pay', { amount: format.kronor(sums.finalAmount) })
          : t('checkout.payByCashback')}
      </Button>
    </>
  );
}

function itemsOf({ lines }: CheckedCart) {
  return lines.map(({ product, quantity }) => ({ price: product.price, quantity, vatRate: product.vatRate }));
}

function termsOf(info: ShopInfo) {
  return { price: info.deliveryPrice, freeFrom: info.freeDeliveryFrom };
}

function countOf({ lines }: CheckedCart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

type CheckoutSumsProps = { sums: OrderSums; count: number; freeFrom: Ore };

/** The amount to pay, with its VAT. */
function CheckoutSums({ sums, count, freeFrom }: CheckoutSumsProps) {
  const t = useTranslations('shop');
  const format = useFormat();
  const vat = ore(sums.vat.reduce((sum, row) => sum + row.vat, 0));
  const delivery =
    sums.delivery === 0 ? t('sums.deliveryFree', { amount: format.price(freeFrom) }) : t('sums.delivery');
  return (
    <Card>
      <h2 className="sr-only">{t('sums.title')}</h2>
      <dl className="flex flex-col gap-3">
        <SumRow label={t('sums.subtotal', { count })} amount={sums.subtotal} />
        <SumRow label={delivery} amount={sums.delivery} />
        {sums.cashbackUsed > 0 && <SumRow label={t('sums.cashback')} amount={-sums.cashbackUsed} tone="discount" />}
        <TotalRow label={t('sums.toPay')} amount={sums.finalAmount} />
        <SumRow label={t('sums.vat')} amount={vat} tone="quiet" />
      </dl>
      <EarnedLine amount={sums.cashbackEarned} />
    </Card>
  );
}
