import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { missingOf, useFieldNames } from '../missing-information.ts';
import { useRefreshShop } from '../use-refresh-shop.ts';

type ProductSwitchProps = {
  product: Pick<AdminProduct, 'id' | 'name' | 'active'>;
  hideLabel?: boolean | undefined;
  label: string;
};

/** Shows or hides a product in the shop, at once. */
export function ProductSwitch({ product, label, hideLabel }: ProductSwitchProps) {
  const t = useTranslations('admin');
  const refresh = useRefreshShop();
  const toast = useToast();
  const namesOf = useFieldNames();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = useAction(
    async (active: boolean) => {
      const saved = await api.adminShop.setProductActive({ id: product.id, active });
      await refresh();
      return saved;
    },
    {
      action: t('actions.visibility'),
      onRefused: (_code, error) => {
        const missing = missingOf(error);
        if (missing.length > 0)
          toast.show({ tone: 'error', text: t('products.incomplete', { fields: namesOf(missing) }) });
        return missing.length > 0;
      },
      onDone: ({ active, name }) =>
        toast.show({
          tone: 'success',
          text: t(active ? 'products.shownDone' : 'products.hiddenDone', { name }),
          action: { label: t('products.undoVisible'), onAct: () => void handleChange(!active) },
        }),
    },
  );
  const handleChange = async (active: boolean) => {
    setWanted(active);
    await change.run(active);
    setWanted(null);
  };
  return (
    <Switch
      label={label}
      hideLabel={hideLabel}
      checked={wanted ?? product.active}
      aria-busy={change.busy || undefined}
      onChange={(event) => void handleChange(event.target.checked)}
    />
  );
}
