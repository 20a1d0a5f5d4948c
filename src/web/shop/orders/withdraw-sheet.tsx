import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { withdrawableLines } from '#domain/shop/orders/withdrawal-term.ts';
import { withdrawalAmount } from '#domain/shop/refunds/withdrawal-amount.ts';
import { SHOP_LENGTHS } from '#domain/shop/shop-bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { RadioGroup } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { orderQuery } from '../shop-queries.ts';
import { useProductText } from '../use-product-text.ts';

type WithdrawSheetProps = { order: Order; open: boolean; onClose: () => void };
type Extent = 'whole' | 'some';

/** The online right of withdrawal: first the choice of goods and an optional message to the seller, then a summary to confirm. */
export function WithdrawSheet({ order, open, onClose }: WithdrawSheetProps) {
  const t = useTranslations('shop');
  const canBeWhole = withdrawable(order).length === order.lines.length;
  const [extent, setExtent] = useState<Extent>(canBeWhole ? 'whole' : 'some');
  const [isConfirming, setConfirming] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [text, setText] = useState('');
  const { run, busy } = useWithdraw(order, onClose);
  const isWhole = extent === 'whole';
  const isEmpty = !isWhole && [...chosen.values()].every((quantity) => quantity === 0);
  const whyId = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('withdraw.title')}
      footer={
        <>
          {isEmpty && (
            <p id={whyId} className="mb-2 text-center text-caption text-ink-2">
              {t('withdraw.chooseFirst')}
            </p>
          )}
          {isConfirming ? (
            <div className="flex flex-col gap-2">
              <Button
                full
                busy={busy}
                busyLabel={t('withdraw.sending')}
                onClick={() => void run({ ...chosenLines(chosen, isWhole), text: text.trim() })}
              >
                {t('withdraw.confirm')}
              </Button>
              <Button variant="ghost" full disabled={busy} onClick={() => setConfirming(false)}>
                {t('withdraw.back')}
              </Button>
            </div>
          ) : (
            <Button
              full
              disabled={isEmpty}
              aria-describedby={isEmpty ? whyId : undefined}
              onClick={() => setConfirming(true)}
            >
              {t('withdraw.next')}
            </Button>
          )}
        </>
      }
    >
      {isConfirming ? (
        <Summary order={order} chosen={isWhole ? null : chosen} text={text.trim()} />
      ) : (
        <WithdrawFields
          order={order}
          extent={canBeWhole ? extent : null}
          onExtent={setExtent}
          chosen={chosen}
          onChoose={(line, quantity) => setChosen((before) => new Map(before).set(line, quantity))}
          text={text}
          onText={setText}
        />
      )}
    </Sheet>
  );
}

/** A summary of the withdrawal before it is confirmed. */
function Summary({ order, chosen, text }: { order: Order; chosen: ReadonlyMap<number, number> | null; text: string }) {
  const t = useTranslations('shop');
  const hasEmail = String(useMember().email !== null);
  const format = useFormat();
  const today = useToday();
  const textOf = useProductText();
  const maxQuantities = new Map(withdrawable(order).map(({ line, quantity }) => [line, quantity]));
  const units = (line: number) => (chosen ?? maxQuantities).get(line) ?? 0;
  const lines = order.lines.map(({ line }) => ({ line, quantity: units(line) }));
  const amount = withdrawalAmount(order, lines);
  return (
    <>
      <p className="text-ink-2">{t('withdraw.check', { number: order.number })}</p>
      <ul className="mt-3 divide-y divide-line">
        {order.lines
          .filter(({ line }) => units(line) > 0)
          .map((line) => (
            <li key={line.line} className="py-2 wrap-anywhere">
              {units(line.line)} × {textOf(line).name}
            </li>
          ))}
      </ul>
      {amount !== null && (
        <p className="mt-3 font-medium">
          {t('withdraw.sumAndDay', { amount: format.kronor(amount), day: format.date(today) })}
        </p>
      )}
      {text !== '' && <p className="mt-3 text-ink-2 wrap-anywhere">{t('withdraw.wrote', { text })}</p>}
      <p className="mt-3 text-caption text-ink-3">
        {order.shippedAt ? t('withdraw.sendBack', { hasEmail }) : t('withdraw.notSent')}
      </p>
    </>
  );
}

type WithdrawFieldsProps = LineChoicesProps & {
  /** Null when only a part of the order can still be withdrawn. */
  extent: Extent | null;
  onExtent: (extent: Extent) => void;
  text: string;
  onText: (text: string) => void;
};

function WithdrawFields({ order, extent, onExtent, chosen, onChoose, text, onText }: WithdrawFieldsProps) {
  const t = useTranslations('shop');
  const hasEmail = String(useMember().email !== null);
  return (
    <>
      <p className="text-ink-2">{t('withdraw.intro', { number: order.number, hasEmail })}</p>
      {extent !== null && (
        <div className="mt-4">
          <RadioGroup
            legend={t('withdraw.what')}
            name="extent"
            value={extent}
            onValueChange={onExtent}
            options={[
              { value: 'whole', label: t('withdraw.whole') },
              { value: 'some', label: t('withdraw.some') },
            ]}
          />
        </div>
      )}
      {extent !== 'whole' && <LineChoices order={order} chosen={chosen} onChoose={onChoose} />}
      <div className="mt-4">
        <TextArea
          optional
          label={t('withdraw.text')}
          value={text}
          maxLength={SHOP_LENGTHS.withdrawal}
          rows={3}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
    </>
  );
}

type LineChoicesProps = {
  order: Order;
  chosen: ReadonlyMap<number, number>;
  onChoose: (line: number, quantity: number) => void;
};

function LineChoices({ order, chosen, onChoose }: LineChoicesProps) {
  const t = useTranslations('shop');
  const textOf = useProductText();
  const maxQuantities = new Map(withdrawable(order).map(({ line, quantity }) => [line, quantity]));
  return (
    <ul className="mt-2 divide-y divide-line">
      {order.lines
        .filter(({ line }) => maxQuantities.has(line))
        .map((line) => (
          <li key={line.line} className="flex min-h-16 items-center justify-between gap-3 py-2">
            <p className="min-w-0 font-medium wrap-anywhere">{textOf(line).name}</p>
            <Stepper
              label={t('quantity', { name: textOf(line).name })}
              min={0}
              max={maxQuantities.get(line.line)}
              value={chosen.get(line.line) ?? 0}
              onValueChange={(quantity) => onChoose(line.line, quantity)}
            />
          </li>
        ))}
    </ul>
  );
}

type WithdrawInput = { lines?: { line: number; quantity: number }[]; text: string };

function useWithdraw(order: Order, onDone: () => void) {
  const t = useTranslations('shop');
  const queryClient = useQueryClient();
  // The same id for every attempt, so that a lost answer does not withdraw twice.
  const [withdrawalId] = useState(newId);
  return useAction((input: WithdrawInput) => api.orders.withdraw({ id: order.id, withdrawalId, ...input }), {
    action: t('withdraw.action'),
    successToast: t('withdraw.done'),
    onDone: (updated) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, updated);
      void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] });
      onDone();
    },
  });
}

type LineChoice = { line: number; quantity: number };

/** The units of each line that can still be withdrawn: bought and not refunded, of lines without an open withdrawal. */
export function withdrawable({ lines, withdrawals }: Pick<Order, 'lines' | 'withdrawals'>): LineChoice[] {
  const free = withdrawableLines(lines, withdrawals);
  return lines
    .filter(({ line }) => free.includes(line))
    .map(({ line, quantity, refundedQuantity }) => ({ line, quantity: quantity - refundedQuantity }));
}

/** The request: the lines with a chosen quantity, or no lines for the whole order. */
export function chosenLines(chosen: ReadonlyMap<number, number>, isWhole: boolean): { lines?: LineChoice[] } {
  if (isWhole) return {};
  return { lines: [...chosen].filter(([, quantity]) => quantity > 0).map(([line, quantity]) => ({ line, quantity })) };
}
