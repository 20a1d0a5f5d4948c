import { ArrowDown, ArrowUp, GripVertical, Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AdminCategory } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type Held, useReorder } from '#web/ui/use-reorder.ts';
import { useCategoryOrder } from './use-categories.ts';

type CategoryListProps = {
  categories: readonly AdminCategory[];
  chosenId: string | null;
  onChoose: (id: string) => void;
};

/** The order of categories in the shop, changed by arrows or by dragging the handle. */
export function CategoryList({ categories, chosenId, onChoose }: CategoryListProps) {
  const t = useTranslations('admin');
  const { move, moved } = useCategoryOrder(categories);
  const moveRow = (from: number, to: number) => move(categories[from]?.id ?? '', to);
  const { list, held, handleProps } = useReorder({ count: categories.length, onMove: moveRow, moves: 'dropped' });
  return (
    <Card flush as="div" className="min-w-0">
      <div aria-hidden className={classNames(rowClass, 'hidden h-11 text-caption font-semibold text-ink-3 md:grid')}>
        <span />
        <span>{t('categories.name')}</span>
        <span>{t('categories.english')}</span>
        <span className="text-right">{t('categories.products')}</span>
      </div>
      <ul ref={list} aria-label={t('categories.title')} className="divide-y divide-line md:border-t md:border-line">
        {categories.map((category, index) => (
          <li
            key={category.id}
            className={classNames(
              rowClass,
              'min-h-16 md:min-h-14',
              category.id === chosenId && 'bg-accent-soft',
              index === held?.from && 'bg-surface-2',
              dropLine(held, index),
            )}
          >
            <span
              aria-hidden
              title={t('categories.drag')}
              className="grid h-11 cursor-grab touch-none place-items-center text-ink-3"
              {...handleProps(index)}
            >
              <Icon of={GripVertical} />
            </span>
            <CategorySummary category={category} onChoose={() => onChoose(category.id)} />
            <Moves category={category} index={index} count={categories.length} onMove={move} onEdit={onChoose} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </Card>
  );
}

const rowClass =
  'grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-2 px-2 md:grid-cols-[28px_minmax(0,1fr)_minmax(0,1fr)_80px_116px] md:gap-x-3 md:px-4';

function CategorySummary({ category, onChoose }: { category: AdminCategory; onChoose: () => void }) {
  const t = useTranslations('admin');
  return (
    <>
      <button
        type="button"
        onClick={onChoose}
        className="min-h-11 min-w-0 rounded-sm py-1.5 text-left font-medium wrap-anywhere text-ink hover:text-accent-strong"
      >
        {category.name}
        <span className="block text-caption font-regular text-ink-3 md:hidden">
          {t('categories.productCount', { count: category.products })}, {category.nameEn}
        </span>
      </button>
      <span className="hidden min-w-0 wrap-anywhere text-ink-2 md:block">{category.nameEn}</span>
      <span className="hidden text-right md:block">
        <span className="sr-only">{t('categories.productCount', { count: category.products })}</span>
        <span aria-hidden>{category.products}</span>
      </span>
    </>
  );
}

type MovesProps = {
  category: AdminCategory;
  index: number;
  count: number;
  onMove: (id: string, to: number) => void;
  onEdit: (id: string) => void;
};

function Moves({ category: { id, name }, index, count, onMove, onEdit }: MovesProps) {
  const t = useTranslations('admin');
  return (
    <span className="flex justify-end">
      <IconButton
        label={t('categories.up', { name })}
        icon={ArrowUp}
        iconSize={19}
        disabled={index === 0}
        onClick={() => onMove(id, index - 1)}
      />
      <IconButton
        label={t('categories.down', { name })}
        icon={ArrowDown}
        iconSize={19}
        disabled={index === count - 1}
        onClick={() => onMove(id, index + 1)}
      />
      <span className="md:hidden">
        <IconButton label={t('categories.edit', { name })} icon={Pencil} iconSize={19} onClick={() => onEdit(id)} />
      </span>
    </span>
  );
}

/** A line where the dragged row will be dropped. */
function dropLine(held: Held | null, index: number): string | false {
  if (!held || held.to !== index || held.from === index) return false;
  return held.from > index ? 'shadow-[inset_0_2px_0_var(--accent)]' : 'shadow-[inset_0_-2px_0_var(--accent)]';
}
