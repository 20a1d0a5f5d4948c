import { useTranslations } from 'use-intl';
import type { Nutrients } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';

type Macros = Pick<Nutrients, 'protein' | 'carbs' | 'fat'>;

/** P 8 K 36 F 4, each in its colour; for the ear a sentence. */
export function MacroText({ of: { protein, carbs, fat } }: { of: Macros }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const text = { protein: format.number(protein), carbs: format.number(carbs), fat: format.number(fat) };
  return (
    <span>
      <span className="sr-only">{t('nutrients.spoken', text)}</span>
      <span aria-hidden className="inline-flex flex-wrap gap-x-2 *:whitespace-nowrap">
        <span className="text-protein-ink">{`${t('nutrients.p')} ${text.protein}`}</span>
        <span className="text-carbs-ink">{`${t('nutrients.c')} ${text.carbs}`}</span>
        <span className="text-fat-ink">{`${t('nutrients.f')} ${text.fat}`}</span>
      </span>
    </span>
  );
}
