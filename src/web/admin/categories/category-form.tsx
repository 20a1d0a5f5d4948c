import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminCategory } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { SHOP_LENGTHS } from '#domain/shop/shop-bounds.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useRemoveCategory } from './use-categories.ts';
import { useCategoryForm } from './use-category-form.ts';

type CategoryFormProps = {
  /** Null creates a new one. */
  category: AdminCategory | null;
  onSaved: (id: string) => void;
  onRemoved: () => void;
};

export function CategoryForm({ category, onSaved, onRemoved }: CategoryFormProps) {
  const t = useTranslations('admin');
  const editor = useCategoryForm(category, onSaved);
  const { form } = editor;
  const { name, nameEn } = form.problems;
  return (
    <form noValidate onSubmit={editor.submit} className="flex flex-col gap-4">
      {editor.stale && <StaleNames stored={editor.stale} onRetain={editor.retainOwn} onTake={editor.takeStored} />}
      <TextField
        label={t('categories.nameSv')}
        {...form.text('name')}
        maxLength={SHOP_LENGTHS.categoryName}
        error={name && t(`problems.${name}`)}
        data-autofocus
      />
      <TextField
        label={t('categories.nameEn')}
        {...form.text('nameEn')}
        maxLength={SHOP_LENGTHS.categoryName}
        error={nameEn && t(`problems.${nameEn}`)}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          size="md"
          className="flex-1"
          disabled={!editor.dirty || editor.stale !== null}
          busy={editor.busy}
          busyLabel={t('product.saving')}
        >
          {t('product.save')}
        </Button>
        {category && <Remove category={category} onRemoved={onRemoved} />}
      </div>
      {category && category.products > 0 && (
        <p id={NOT_EMPTY_ID} className="text-caption text-ink-3">
          {t('categories.notEmpty', { count: category.products })}
        </p>
      )}
    </form>
  );
}

const NOT_EMPTY_ID = 'category-not-empty';

function Remove({ category, onRemoved }: { category: AdminCategory; onRemoved: () => void }) {
  const t = useTranslations('admin');
  const { remove, busy } = useRemoveCategory(onRemoved);
  const isFilled = category.products > 0;
  return (
    <Button
      variant="danger"
      size="md"
      icon={Trash2}
      disabled={isFilled}
      busy={busy}
      aria-describedby={isFilled ? NOT_EMPTY_ID : undefined}
      onClick={() => void remove(category)}
    >
      {t('categories.remove')}
    </Button>
  );
}

type StaleNamesProps = { stored: AdminCategory; onRetain: () => void; onTake: () => void };

/** Another admin has renamed it meanwhile. */
function StaleNames({ stored, onRetain, onTake }: StaleNamesProps) {
  const t = useTranslations('admin');
  const id = useId();
  return (
    <section role="alert" aria-labelledby={id} className="rounded-md bg-warn-soft p-4 text-warn">
      <p id={id} className="font-semibold">
        {t('stale.title')}
      </p>
      <p className="mt-1 text-caption">{t('categories.stale', { name: stored.name, nameEn: stored.nameEn })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onRetain}>
          {t('stale.retainOwn')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onTake}>
          {t('stale.takeStored')}
        </Button>
      </div>
    </section>
  );
}
