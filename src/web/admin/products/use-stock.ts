import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { CallError } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { productQuery } from '../admin-queries.ts';
import { useRefreshShop } from '../use-refresh-shop.ts';
import { useRequestId } from '../use-request-id.ts';

export type StockEditor = ReturnType<typeof useStock>;

/** The form for a change of the stock. Repeated submissions count once. */
export function useStock(product: AdminProduct, onDone?: () => void) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const request = useRequestId();
  const form = useFields({ initial: EMPTY_STOCK, check: (values) => checkStock(values, product) });
  const book = useAction(
    async ({ change, reason, note }: StockForm) => {
      const input = { id: product.id, change: Number(parseDecimal(change)), reason, note: note.trim() };
      const answer = await api.adminShop.adjustStock({ ...input, requestId: request.idFor(input) });
      queryClient.setQueryData(productQuery(product.id).queryKey, answer);
      void refresh();
    },
    {
      action: t('actions.stock'),
      successToast: t('stock.booked'),
      onDone: () => {
        request.done();
        form.reset(EMPTY_STOCK);
        onDone?.();
      },
      onRefused: (_code, error) => {
        if (!(error instanceof CallError) || error.code !== 'STOCK_TOO_LOW') return false;
        form.refuse({ change: 'stockTooLow' });
        void refresh();
        return true;
      },
    },
  );
  return { form, busy: book.busy, submit: form.submit((values) => void book.run(values)) };
}

export const STOCK_REASONS = ['delivery', 'inventory', 'damaged', 'return', 'other'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export type StockForm = { change: string; reason: StockReason; note: string };

export const EMPTY_STOCK: StockForm = { change: '', reason: 'delivery', note: '' };

export type StockProblems = { change?: 'changeMissing' | 'changeWhole' | 'changeRange' | 'stockTooLow' | undefined };

/** Why a change of the stock is invalid. The stock cannot be negative. */
export function checkStock({ change }: StockForm, { stock }: Pick<AdminProduct, 'stock'>): StockProblems {
  const by = parseDecimal(change);
  if (by === null || by === 0) return { change: 'changeMissing' };
  if (!Number.isInteger(by)) return { change: 'changeWhole' };
  if (Math.abs(by) > SHOP_BOUNDS.stock) return { change: 'changeRange' };
  return { change: stock + by < 0 ? 'stockTooLow' : undefined };
}
