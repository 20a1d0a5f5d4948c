import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FOOD_CATEGORIES, isFoodCategory, NO_CATEGORY } from '#domain/meals/catalogue/food-categories.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

type CategoryFieldProps = { value: string; onChange: (category: string) => void };

/** The categories by their names. A category of another database that the food came with can be retained. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const t = useTranslations('content.foods');
  const categoryName = useCategoryName();
  const [first] = useState(value);
  const foreign = [...new Set([first, value])].filter((word) => !isFoodCategory(word));
  const ours = FOOD_CATEGORIES.filter((category) => category !== NO_CATEGORY);
  return (
    <SelectField
      label={t('field-category')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: NO_CATEGORY, label: t('category-none', { name: categoryName(NO_CATEGORY) }) },
        ...[...foreign, ...ours].map((word) => ({ value: word, label: categoryName(word) })),
      ]}
    />
  );
}

/** The name of a category; categories of other databases are shown unchanged. */
export function useCategoryName(): (category: string) => string {
  const t = useTranslations('content.foods');
  return (category) => (isFoodCategory(category) ? t(`category-${category}`) : category);
}
