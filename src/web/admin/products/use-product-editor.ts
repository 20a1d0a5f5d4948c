import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminProduct, ProductFields, StaleProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { wrongFields } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { productQuery } from '../admin-queries.ts';
import { missingOf } from '../missing-information.ts';
import { rebaseFields } from '../rebase-fields.ts';
import { staleEditOf } from '../stale-edit.ts';
import { useRefreshShop } from '../use-refresh-shop.ts';
import { checkProduct, type ProductProblems } from './check-product.ts';
import { missingProblems } from './information-form.ts';
import { EMPTY_FORM, fieldsOf, formOf, isSameForm, type ProductForm } from './product-form.ts';

export type ProductEditor = ReturnType<typeof useProductEditor>;
export type ProductFormFields = ProductEditor['form'];

type Editing = {
  /** Null for a new product. */
  product: AdminProduct | null;
  id: string;
  active: boolean;
  onSaved: (saved: AdminProduct) => void | Promise<void>;
};

/** The form of a product. Changes by others are taken over while nothing here is unsaved. */
export function useProductEditor({ product, id, active, onSaved }: Editing) {
  const { locale } = useLanguage();
  const [start, setStart] = useState<ProductForm>(() => (product ? formOf(product, locale) : EMPTY_FORM));
  const [version, setVersion] = useState(product?.version ?? 0);
  const [stale, setStale] = useState<StaleProduct | null>(null);
  const form = useFields({ initial: start, check: checkProduct });
  const newest = useNewest(form.values);
  const dirty = !isSameForm(form.values, start);
  useUnsaved(dirty);

  const begin = (from: AdminProduct, values: ProductForm = formOf(from, locale)) => {
    setStart(formOf(from, locale));
    setVersion(from.version);
    setStale(null);
    form.reset(values);
  };
  // A new version with the same fields (its picture or its visibility changed) is not a conflict.
  const isNewer = product !== null && product.version > version;
  if (isNewer && isSameForm(formOf(product, locale), start)) setVersion(product.version);
  else if (isNewer && !dirty) begin(product);

  const save = useSaveProduct({
    onSaved: async (saved, sent) => {
      // What was typed while it was being saved is not saved yet.
      begin(saved, rebaseFields(newest.current, sent, formOf(saved, locale)).values);
      await onSaved(saved);
    },
    onStale: setStale,
    onWrong: form.refuse,
  });
  return {
    form,
    start,
    dirty,
    stale,
    busy: save.busy,
    submit: form.submit((values) => {
      const fields = fieldsOf(values, active);
      if (fields) void save.run({ input: { ...fields, id, version }, sent: values });
    }),
    /** Rebases the own changes: the next save replaces only what was changed here. */
    retainOwn: () => {
      if (stale) begin(stale.current, rebaseFields(form.values, start, formOf(stale.current, locale)).values);
    },
    takeStored: () => {
      if (stale) begin(stale.current);
    },
  };
}

/** The latest value, for callbacks of older renders. */
function useNewest<Value>(value: Value) {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}

type Saving = {
  onSaved: (saved: AdminProduct, sent: ProductForm) => Promise<void>;
  onStale: (stale: StaleProduct) => void;
  onWrong: (problems: ProductProblems) => void;
};

type Sending = { input: ProductFields & { id: string; version: number }; sent: ProductForm };

function useSaveProduct({ onSaved, onStale, onWrong }: Saving) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  const cache = (product: AdminProduct) =>
    queryClient.setQueryData(productQuery(product.id).queryKey, (before) => before && { ...before, product });
  return useAction(
    async ({ input }: Sending) => {
      const saved = await api.adminShop.saveProduct(input);
      cache(saved);
      return saved;
    },
    {
      action: t('actions.saveProduct'),
      successToast: t('product.saved'),
      // After the success toast, so that an upload error replaces it.
      onDone: (saved, { sent }) => {
        void onSaved(saved, sent);
        void refresh();
      },
      onRefused: (_code, error) => {
        const wrong = takenNumbers(error) ?? missingInformation(error);
        if (wrong) {
          onWrong(wrong);
          return true;
        }
        const stale = staleEditOf<StaleProduct>(error);
        if (stale) {
          cache(stale.current);
          onStale(stale);
        }
        return stale !== null;
      },
    },
  );
}

/** SKU or barcode that another product has, shown in its field. */
function takenNumbers(error: unknown): ProductProblems | null {
  const fields = wrongFields(error);
  if (fields.includes('sku')) return { sku: 'skuTaken' };
  return fields.includes('ean') ? { ean: 'eanTaken' } : null;
}

/** What the product lacks to be shown in the shop, shown in its fields. */
function missingInformation(error: unknown): ProductProblems | null {
  const missing = missingOf(error);
  return missing.length === 0 ? null : missingProblems(missing);
}
