import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RecipeSource } from '#domain/meals/recipes/recipes.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The page that a recipe comes from, and what it states of a portion, beside our own nutrients. */
export function SourceCard({ source }: { source: RecipeSource }) {
  const t = useTranslations('recipes');
  return (
    <Card as="div">
      <p className="text-caption text-ink-3">{t('source.label')}</p>
      <SourceLink source={source} />
      <StatedNutrition nutrition={source.nutrition} />
    </Card>
  );
}

function SourceLink({ source: { name, url } }: { source: RecipeSource }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-accent-ink"
    >
      {name}
      <Icon of={ExternalLink} size={16} />
    </a>
  );
}

function StatedNutrition({ nutrition }: Pick<RecipeSource, 'nutrition'>) {
  const t = useTranslations('recipes');
  const format = useFormat();
  if (!nutrition) return null;
  const { calories, protein, carbs, fat } = nutrition;
  const grams = (amount: number | null) => (amount === null ? '–' : format.grams(amount));
  return (
    <p className="text-caption text-ink-2">
      {t('source.states', {
        energy: format.kcal(calories),
        protein: grams(protein),
        carbs: grams(carbs),
        fat: grams(fat),
      })}
    </p>
  );
}
