import { useTranslations } from 'use-intl';

/** Categories that have a name in each language; a template may have another one, which is shown as it is. */
export const CATEGORIES = ['General', 'Strength', 'Cardio', 'Mobility'] as const;
type Category = (typeof CATEGORIES)[number];

/** A category as the member's language calls it, whichever language it was stored in. */
export function useCategoryNames(): (category: string) => string {
  const t = useTranslations('fitness');
  return (category) => {
    const known = categoryOf(category);
    return known ? t(`category.${known}`) : category;
  };
}

/** Templates of starting programmes and of the demo carry the Swedish word. */
const SWEDISH: Record<string, Category> = {
  Allmänt: 'General',
  Styrka: 'Strength',
  Kondition: 'Cardio',
  Rörlighet: 'Mobility',
};

export function categoryOf(category: string): Category | null {
  return CATEGORIES.find((known) => known === category) ?? SWEDISH[category] ?? null;
}
