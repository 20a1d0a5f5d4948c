import { Fragment, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RemovedNote } from '#web/ui/feedback/removed-note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { CartChangesNote } from '../cart/cart-changes-note.tsx';
import { CartLineRow } from '../cart/cart-line-row.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { type Removed, useCartEdits } from '../cart/use-cart-edits.ts';
import { isReservedChange, type ReservedChange, useCheckedCart, withChanges } from '../cart/use-checked-cart.ts';
import { AwaitingNote } from '../payments/awaiting-orders.tsx';

/** Delay that combines several taps on plus into one request. */
const PAUSE_MS = 300;

export function CartPage() {
  const t = useTranslations('shop');
  const edits = useCartEdits();
  const { query, changes, forgetChanges } = useCheckedCart(useDebounced(edits.items, PAUSE_MS), edits.takeChecked);
  const isEmpty = edits.lines.length === 0;
  const reserved = query.data?.changes.filter(isReservedChange) ?? [];
  // Reservations are shown at their rows.
  const noted = useMemo(() => changes.filter((change) => !isReservedChange(change)), [changes]);
  return (
    <>
      <PageHead
        title={t('cart.title')}
        action={
          !isEmpty && (
            <Button variant="ghost" size="sm" className="text-ink-3!" onClick={edits.clear}>
              {t('cart.clear')}
            </Button>
          )
        }
      />
      {awaitingIds(edits.awaiting, reserved).map((orderId) => (
        <AwaitingNote key={orderId} orderId={orderId} />
      ))}
      <CartChangesNote changes={noted} onSeen={forgetChanges} />
      {isEmpty ? (
        <EmptyCart removed={edits.removed} onRestore={edits.restore} />
      ) : (
        <div className="grid gap-4 md:gap-5 lg:grid-cols-[2fr_1fr] lg:items-start">
          <CartLines edits={edits} reserved={reserved} />
          <CartSummary items={withChanges(edits.items, reserved, 'order')} isUnchecked={query.isError} />
        </div>
      )}
    </>
  );
}

/** Orders of the member that await payment: the last one from this cart, and those that reserve products in it. */
function awaitingIds(last: string | undefined, reserved: readonly ReservedChange[]): string[] {
  return [...new Set([last, ...reserved.map(({ order }) => order?.id)])].filter((id) => id !== undefined);
}

type CartLinesProps = { edits: ReturnType<typeof useCartEdits>; reserved: readonly ReservedChange[] };

function CartLines({ edits, reserved }: CartLinesProps) {
  const t = useTranslations('shop');
  const { lines, removed, setQuantity, remove, restore } = edits;
  const note = removed && <RemovedLine key={keyOf(removed)} removed={removed} onRestore={restore} />;
  return (
    <Card flush>
      <h2 className="sr-only">{t('cart.lines')}</h2>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <Fragment key={line.product.id}>
            {removed?.index === index && <li>{note}</li>}
            <CartLineRow
              line={line}
              reserved={reserved.find(({ productId }) => productId === line.product.id)}
              onQuantity={(quantity) => setQuantity(line.product.id, quantity)}
              onRemove={() => remove(line)}
            />
          </Fragment>
        ))}
        {removed && removed.index >= lines.length && <li>{note}</li>}
      </ul>
    </Card>
  );
}

function RemovedLine({ removed, onRestore }: { removed: Removed; onRestore: (removed: Removed) => void }) {
  const t = useTranslations('shop');
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button was removed with its row; focus moves here.
  useEffect(() => undo.current?.focus(), []);
  return (
    <RemovedNote
      text={removed.text}
      undoLabel={t('cart.undo')}
      onUndo={() => onRestore(removed)}
      undoRef={undo}
      className="pr-2 pl-4"
    />
  );
}

function EmptyCart({ removed, onRestore }: { removed: Removed | null; onRestore: (removed: Removed) => void }) {
  const t = useTranslations('shop');
  return (
    <>
      {removed && (
        <Card flush>
          <RemovedLine removed={removed} onRestore={onRestore} />
        </Card>
      )}
      <EmptyState
        kind="bag"
        title={t('cart.emptyTitle')}
        text={t('cart.emptyText')}
        action={<NextStepLink to="/shop">{t('toShop')}</NextStepLink>}
      />
    </>
  );
}

function keyOf({ lines }: Removed): string {
  return lines.map(({ product }) => product.id).join();
}
