import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminCategory } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { categoriesQuery } from '../admin-queries.ts';
import { staleEditOf } from '../stale-edit.ts';
import { useRefreshShop } from '../use-refresh-shop.ts';

type Names = { name: string; nameEn: string };
type Problem = 'nameMissing' | 'nameTaken' | undefined;

const namesOf = (category: Names | null): Names => ({ name: category?.name ?? '', nameEn: category?.nameEn ?? '' });

const check = ({ name, nameEn }: Names): { name?: Problem; nameEn?: Problem } => ({
  name: name.trim() === '' ? 'nameMissing' : undefined,
  nameEn: nameEn.trim() === '' ? 'nameMissing' : undefined,
});

/** The form with a category's two names; null creates a new one. */
export function useCategoryForm(category: AdminCategory | null, onSaved: (id: string) => void) {
  const [id] = useState(() => category?.id ?? newId());
  const [base, setBase] = useState(category);
  const [stale, setStale] = useState<AdminCategory | null>(null);
  const form = useFields({ initial: namesOf(category), check });
  const dirty = JSON.stringify(form.values) !== JSON.stringify(namesOf(base));
  useUnsaved(dirty);

  const begin = (from: AdminCategory | null, names: Names = namesOf(from)) => {
    setBase(from);
    setStale(null);
    form.reset(names);
  };
  // Another admin has saved it while nothing was changed here.
  if (category && base && category.version > base.version && !dirty) begin(category);

  const save = useSaveCategory({
    onSaved: (saved) => {
      begin(saved);
      onSaved(id);
    },
    onStale: setStale,
    onNameTaken: () => form.refuse({ name: 'nameTaken' }),
  });
  return {
    form,
    dirty,
    stale,
    busy: save.busy,
    submit: form.submit((names) => void save.run({ ...names, id, version: base?.version ?? 0 })),
    /** Retains the own names; the next save overwrites those of the other admin. */
    retainOwn: () => begin(stale, form.values),
    takeStored: () => begin(stale),
  };
}

type Saving = {
  onSaved: (saved: AdminCategory | null) => void;
  onStale: (stored: AdminCategory) => void;
  onNameTaken: () => void;
};

function useSaveCategory({ onSaved, onStale, onNameTaken }: Saving) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const refresh = useRefreshShop();
  return useAction(
    async (input: Names & { id: string; version: number }) => {
      const { categories } = await api.adminShop.saveCategory(input);
      queryClient.setQueryData(categoriesQuery().queryKey, categories);
      void refresh();
      return categories.find(({ id }) => id === input.id) ?? null;
    },
    {
      action: t('actions.saveCategory'),
      successToast: t('categories.saved'),
      onDone: onSaved,
      onRefused: (code, error) => {
        const stale = staleEditOf<{ current: AdminCategory }>(error);
        if (stale) onStale(stale.current);
        if (code === 'NAME_TAKEN') onNameTaken();
        return stale !== null || code === 'NAME_TAKEN';
      },
    },
  );
}
