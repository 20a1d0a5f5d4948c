import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminCategory } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { moveInOrder } from '#domain/shop/catalogue/product-details.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { categoriesQuery } from '../admin-queries.ts';
import { useRefreshShop } from '../use-refresh-shop.ts';

/** Reorders the categories. The list shows the new order at once, and returns to the old one if the server refuses it. */
export function useCategoryOrder(categories: readonly AdminCategory[]) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const [moved, setMoved] = useState('');
  const { queryKey } = categoriesQuery();
  const send = useAction(
    async (input: { id: string; to: number }) => {
      const answer = await api.adminShop.moveCategory(input);
      queryClient.setQueryData(queryKey, answer.categories);
    },
    {
      action: t('actions.order'),
      onDone: () => void refresh(),
      onRefused: () => {
        void refresh();
        return false;
      },
    },
  );
  const move = (id: string, to: number) => {
    const target = categories.find((category) => category.id === id);
    if (!target || to < 0 || to >= categories.length || send.busy) return;
    const ids = moveInOrder(
      categories.map((category) => category.id),
      id,
      to,
    );
    queryClient.setQueryData(
      queryKey,
      ids.flatMap((one) => categories.filter((category) => category.id === one)),
    );
    setMoved(t('categories.moved', { name: target.name, place: to + 1, count: categories.length }));
    void send.run({ id, to });
  };
  /** The move as text for screen readers. */
  return { move, moved };
}

/** Removes a category; only an empty one can be removed. */
export function useRemoveCategory(onRemoved: () => void) {
  const t = useTranslations('admin');
  const confirm = useConfirm();
  const refresh = useRefreshShop();
  const removal = useAction(
    async ({ id }: AdminCategory) => {
      await api.adminShop.removeCategory({ id });
      onRemoved();
      await refresh();
    },
    {
      action: t('actions.removeCategory'),
      successToast: t('categories.removed'),
      onRefused: () => {
        void refresh();
        return false;
      },
    },
  );
  return {
    busy: removal.busy,
    remove: async (category: AdminCategory) => {
      const isSure = await confirm({
        title: t('categories.removeTitle', { name: category.name }),
        text: t('categories.removeText'),
        confirmLabel: t('categories.remove'),
        tone: 'danger',
      });
      if (isSure) await removal.run(category);
    },
  };
}
