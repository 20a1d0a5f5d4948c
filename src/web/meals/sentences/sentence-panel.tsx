import { useTranslations } from 'use-intl';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';
import { isWithinBounds, itemOf } from '../food-item.ts';
import { SentenceFoodRow } from './sentence-row.tsx';
import type { SentenceView } from './use-sentence.ts';

/** The foods of the typed sentence, in order. */
export function SentencePanel({ sentence }: { sentence: SentenceView }) {
  const t = useTranslations('meals');
  const doubtful = sentence.rows.filter(({ isSure }) => !isSure).length;
  return (
    <section aria-label={t('sentence.foods')} className="mt-4">
      <p role="status" className="text-caption text-ink-3">
        {t('sentence.read', { count: sentence.rows.length, doubtful })}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {sentence.rows.map((row) => (
          <SentenceFoodRow key={row.key} row={row} sentence={sentence} />
        ))}
      </ul>
    </section>
  );
}

type SentenceFooterProps = { sentence: SentenceView; dialog: FoodDialogState; mealLabel: string; logs: boolean };

/** The energy of all foods, and the button that adds them to the meal together. */
export function SentenceFooter({ sentence, dialog, mealLabel, logs }: SentenceFooterProps) {
  const t = useTranslations('meals');
  const format = useFormat();
  const { language } = useLanguage();
  const ticked = [...dialog.others, dialog.chosen].flatMap((one) => one ?? []);
  const found = sentence.rows.flatMap(({ food, amount }) => (food && amount ? [{ food, amount }] : []));
  const items = [...ticked, ...found]
    .filter(({ amount }) => isWithinBounds(amount))
    .map(({ food, amount }) => itemOf(food, amount, language));
  const missing = sentence.rows.find(({ food }) => food === null);
  const submit = async () => {
    if (!(await dialog.add(items))) return;
    sentence.forget();
    if (missing) dialog.search(missing.part.text);
  };
  return (
    <div>
      <p aria-live="polite" className="mb-2 text-caption text-ink-3">
        <b className="font-semibold text-ink">{format.kcal(sumNutrients(items).calories)}</b>
        {missing && ` · ${t('sentence.searchNext', { text: missing.part.text })}`}
      </p>
      <Button writes full disabled={items.length === 0 || !sentence.isCurrent} onClick={() => void submit()}>
        {t(logs ? 'sentence.log' : 'sentence.add', { count: items.length, meal: mealLabel })}
      </Button>
    </div>
  );
}
