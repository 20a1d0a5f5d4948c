import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { api } from '#web/platform/api.ts';
import { newId } from '#web/platform/new-id.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { orderQuery } from '../shop-queries.ts';
import { useProductText } from '../use-product-text.ts';
import { chosenLines, withdrawable } from './withdraw-form.ts';

type WithdrawSheetProps = { order: Order; open: boolean; onClose: () => void };
type Extent = 'whole' | 'some';

/** The right of withdrawal online: what is withdrawn, a line to the seller if wanted, and one button that confirms it. */
export function WithdrawSheet({ order, open, onClose }: WithdrawSheetProps) {
  const t = useTranslations('shop');
  const [extent, setExtent] = useState<Extent>('whole');
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
          <Button
            full
            disabled={isEmpty}
            aria-describedby={isEmpty ? whyId : undefined}
            busy={busy}
            busyLabel={t('withdraw.sending')}
            onClick={() => void run({ ...chosenLines(chosen, isWhole), text: text.trim() })}
          >
            {t('withdraw.confirm')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('withdraw.intro', { number: order.number })}</p>
      <div className="mt-4">
        <RadioGroup
          legend={t('withdraw.what')}
          name="extent"
          value={extent}
          onValueChange={setExtent}
          options={[
            { value: 'whole', label: t('withdraw.whole') },
            { value: 'some', label: t('withdraw.some') },
          ]}
        />
      </div>
      {!isWhole && (
        <LineChoices
          order={order}
          chosen={chosen}
          onChoose={(line, quantity) => setChosen((before) => new Map(before).set(line, quantity))}
        />
      )}
      <div className="mt-4">
        <TextArea
          optional
          label={t('withdraw.text')}
          value={text}
          maxLength={LENGTHS.withdrawal}
          rows={3}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Sheet>
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
  const most = new Map(withdrawable(order).map(({ line, quantity }) => [line, quantity]));
  return (
    <ul className="mt-2 divide-y divide-line">
      {order.lines
        .filter(({ line }) => most.has(line))
        .map((line) => (
          <li key={line.line} className="flex min-h-16 items-center justify-between gap-3 py-2">
            <p className="min-w-0 font-medium wrap-anywhere">{textOf(line).name}</p>
            <Stepper
              label={t('quantity', { name: textOf(line).name })}
              min={0}
              max={most.get(line.line)}
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
  // The same one for every try: a lost answer does not withdraw twice.
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
