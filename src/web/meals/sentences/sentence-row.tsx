import { Check, ChevronDown, ChevronUp, CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { scaleFood } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AmountField, type AmountProblem, amountInput, readAmount } from '../add-food/amount-field.tsx';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { foodName } from '../food-name.ts';
import type { SentenceView, ShownRow } from './use-sentence.ts';

type SentenceRowProps = { row: ShownRow; sentence: SentenceView };

/** A food of the sentence with its amount and energy. Pressing it opens the amount; a doubtful one offers other foods at once. */
export function SentenceFoodRow({ row, sentence }: SentenceRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { food, amount } = row;
  if (!food || !amount) return <MissingRow row={row} sentence={sentence} />;
  return (
    <li className="py-1">
      <RowButton row={row} food={food} amount={amount} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      {(isOpen || !row.isSure) && row.alternatives.length > 0 && <Alternatives row={row} sentence={sentence} />}
      {isOpen && <RowEditor key={food.id} row={row} food={food} amount={amount} sentence={sentence} />}
    </li>
  );
}

type FaceProps = { row: ShownRow; food: Food; amount: Amount };

function RowButton({ row, food, amount, isOpen, onPress }: FaceProps & { isOpen: boolean; onPress: () => void }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const amountText = useAmountText();
  const { language } = useLanguage();
  const { calories } = scaleFood(food.per100g, amount.grams);
  const shown = amountText({ ...amount, amount: amount.grams });
  const grams = amountText({ amount: amount.grams, unit: 'g' });
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex min-h-14 w-full items-center gap-3 rounded-sm py-1.5 text-left"
    >
      <Icon
        of={row.isSure ? Check : CircleHelp}
        size={20}
        className={classNames('flex-none', row.isSure ? 'text-success' : 'text-warn')}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{foodName(food, language)}</span>
        <span className={classNames('block text-caption', row.isSure ? 'text-ink-3' : 'text-warn')}>
          {t(row.isSure ? 'sentence.quoted' : 'sentence.doubtful', { text: row.part.text })}
        </span>
      </span>
      <span className="flex-none text-right">
        <span className="block">
          <b className="font-semibold">{format.kcal(calories)}</b>
        </span>
        <span className="block text-caption text-ink-3">
          {shown === grams ? grams : t('sentence.amount', { amount: shown, grams })}
        </span>
      </span>
      <Icon of={isOpen ? ChevronUp : ChevronDown} size={18} className="flex-none text-ink-3" />
    </button>
  );
}

/** Other foods that the words may mean. */
function Alternatives({ row, sentence }: SentenceRowProps) {
  const t = useTranslations('meals');
  const { language } = useLanguage();
  return (
    <ul aria-label={t('sentence.others', { text: row.part.text })} className="flex flex-wrap gap-2 pb-2 pl-8">
      {row.alternatives.map((food) => (
        <li key={food.id} className="max-w-full">
          <button
            type="button"
            onClick={() => sentence.choose(row.key, food)}
            className="min-h-11 max-w-full truncate rounded-full border border-line bg-surface px-3.5 text-label hover:bg-surface-2"
          >
            {foodName(food, language)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function RowEditor({ row, food, amount, sentence }: FaceProps & { sentence: SentenceView }) {
  const t = useTranslations('meals');
  const { locale } = useLanguage();
  const [input, setInput] = useState(() => amountInput(amount, locale));
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  return (
    <div className="flex flex-wrap items-end gap-2 pb-2 pl-8">
      <AmountField
        value={input}
        portions={food.portions}
        problem={problem}
        className="w-40"
        onValueChange={(next) => {
          setInput(next);
          const read = readAmount(next, food.portions);
          setProblem(read.problem);
          if (read.amount) sentence.setAmount(row.key, read.amount);
        }}
      />
      <RemoveButton label={t('sentence.remove')} onPress={() => sentence.remove(row.key)} />
    </div>
  );
}

/** A food that this device does not have: it is searched for when the others have been logged. */
function MissingRow({ row, sentence }: SentenceRowProps) {
  const t = useTranslations('meals');
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <Icon of={CircleHelp} size={20} className="flex-none text-warn" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{row.part.text}</span>
        <span className="block text-caption text-warn">{t('sentence.missing')}</span>
      </span>
      <RemoveButton label={t('sentence.remove')} onPress={() => sentence.remove(row.key)} />
    </li>
  );
}

function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button size="sm" variant="ghost" icon={X} className="min-h-11" onClick={onPress}>
      {label}
    </Button>
  );
}
