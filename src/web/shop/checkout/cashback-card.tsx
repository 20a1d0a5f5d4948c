import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Ore } from '#domain/money/ore.ts';
import { type CashbackChoice, movedByMinimum } from '#domain/shop/checkout/checkout-rules.ts';
import type { CheckedCart } from '#domain/shop/shop.contract.ts';
import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { maxCashback, sliderSteps, slideTo, stepOf, typedAmount } from './cashback-choice.ts';

type CashbackCardProps = {
  choice: CashbackChoice;
  /** The requested amount, and the part of it that is used. */
  wanted: Ore;
  chosen: Ore;
  onChoose: (wanted: Ore) => void;
  /** False until the member's e-mail is confirmed. */
  canSpend: boolean;
  /** Orders that await payment and reserve some of the balance. */
  held: CheckedCart['cashbackHeld'];
};

/** How much cashback to use: by slider, or to the öre in the field beside it. */
export function CashbackCard({ choice, wanted, chosen, onChoose, canSpend, held }: CashbackCardProps) {
  const t = useTranslations('shop');
  const format = useFormat();
  const steps = sliderSteps(choice);
  const step = stepOf(chosen, choice);
  // The field shows the typed text until blur, then the amount that is used.
  const [typed, setTyped] = useState<{ kronor: number | null } | null>(null);
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-h3">{t('cashback.use')}</h2>
          <p className="text-caption text-ink-3">
            {t('cashback.available', { amount: format.kronor(choice.available) })}
          </p>
        </div>
        <NumberField
          hideLabel
          label={t('cashback.amount')}
          className="w-28 flex-none"
          unit="kr"
          decimals={2}
          value={typed ? typed.kronor : chosen / 100}
          disabled={!canSpend}
          onValueChange={(kronor) => {
            setTyped({ kronor });
            onChoose(typedAmount(kronor));
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
      <input
        type="range"
        aria-label={t('cashback.slider')}
        aria-valuetext={format.kronor(chosen)}
        className="slider mt-3 w-full"
        style={fillStyle(steps === 0 ? 0 : step / steps)}
        min={0}
        max={steps}
        value={step}
        disabled={!canSpend}
        onChange={(event) => onChoose(slideTo(event.target.valueAsNumber, chosen, choice))}
      />
      <div className="mt-1 flex justify-between text-caption text-ink-3">
        <span>{format.price(0)}</span>
        <span>{format.kronor(maxCashback(choice))}</span>
      </div>
      <MinimumNote choice={choice} wanted={wanted} chosen={chosen} />
      <HeldNotes held={held} />
      {!canSpend && <Unconfirmed />}
    </Card>
  );
}

/** Why the used amount differs from the requested one. */
function MinimumNote({ choice, wanted, chosen }: Pick<CashbackCardProps, 'choice' | 'wanted' | 'chosen'>) {
  const t = useTranslations('shop');
  const format = useFormat();
  const moved = movedByMinimum(wanted, choice);
  if (moved === null) return null;
  const amounts = { min: format.price(SHOP_BOUNDS.finalAmount.min), used: format.kronor(chosen) };
  return (
    <p role="status" className="mt-2 text-caption text-ink-2">
      {t(moved === 'down' ? 'cashback.minimumDown' : 'cashback.minimumUp', amounts)}
    </p>
  );
}

/** Shown instead of the choice when other orders reserve the whole balance. */
export function HeldCard({ held }: Pick<CashbackCardProps, 'held'>) {
  const t = useTranslations('shop');
  if (held.length === 0) return null;
  return (
    <Card>
      <h2 className="text-h3">{t('cashback.use')}</h2>
      <HeldNotes held={held} />
    </Card>
  );
}

/** Why the balance is lower than expected, with links to pay or cancel the orders that reserve it. */
function HeldNotes({ held }: Pick<CashbackCardProps, 'held'>) {
  const t = useTranslations('shop');
  const format = useFormat();
  return held.map(({ orderId, number, amount }) => (
    <p key={orderId} className="mt-3 text-caption text-ink-2">
      {t.rich('cashback.held', {
        amount: format.kronor(amount),
        number,
        order: (text) => (
          <Link to="/orders/$orderId" params={{ orderId }} className={linkClass}>
            {text}
          </Link>
        ),
      })}
    </p>
  ));
}

function Unconfirmed() {
  const t = useTranslations('shop');
  return (
    <p className="mt-3 text-caption text-ink-2">
      {t('cashback.unconfirmed')}{' '}
      <Link to="/profile" className={linkClass}>
        {t('cashback.toProfile')}
      </Link>
    </p>
  );
}

/** The filled part ends under the centre of the 28 px thumb, which never leaves the track. */
function fillStyle(ratio: number): CSSProperties {
  const style: CSSProperties & Record<'--fill', string> = { '--fill': `calc(14px + (100% - 28px) * ${ratio})` };
  return style;
}
