import { useTranslations } from 'use-intl';

/** Categories with a translation; other categories are shown as stored. */
export const CATEGORIES = ['General', 'Strength', 'Cardio', 'Mobility'] as const;
type Category = (typeof CATEGORIES)[number];

/** The translated name of a category, whichever language it was stored in. */
export function useCategoryNames(): (category: string) => string {
  const t = useTranslations('fitness');
  return (category) => {
    const known = categoryOf(category);
    return known ? t(`category.${known}`) : category;
  };
}

/** Templates of starting programmes and of the demo store the Swedish name. */
const SWEDISH: Record<string, Category> = {
  Allmänt: 'General',
  Styrka: 'Strength',
  Kondition: 'Cardio',
  Rörlighet: 'Mobility',
};

export function categoryOf(category: string): Category | null {
  return CATEGORIES.find((known) => known === category) ?? SWEDISH[category] ?? null;
}
