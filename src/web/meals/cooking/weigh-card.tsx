import { useTranslations } from 'use-intl';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import { rememberedCookware } from '#domain/meals/recipes/cooking.ts';
import { per100gOf, type RecipeNutrients } from '#domain/meals/recipes/recipe-nutrients.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useCookings } from '../recipe-queries.ts';
import type { Cook } from './use-cook.ts';

/** Full weight minus cookware is the cooked weight; the loss shows whether it is plausible. */
export function WeighCard({ cook, whole }: { cook: Cook; whole: RecipeNutrients }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const kcal = cook.cookedGrams > 0 ? per100gOf(whole.nutrients, cook.cookedGrams).calories : null;
  return (
    <Card aria-label={t('cook.weigh')}>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div>
          <p className="text-caption text-ink-2">{t('cook.weighs')}</p>
          <NumberWithUnit value={format.number(cook.cookedGrams)} unit="g" />
        </div>
        <p className="text-caption text-ink-2">{t('cook.per100', { kcal: format.kcal(kcal) })}</p>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-3 min-[360px]:grid-cols-2">
        <NumberField
          label={t('cook.withFood')}
          unit="g"
          decimals={0}
          value={cook.withFood}
          onValueChange={cook.setWithFood}
        />
        <NumberField
          label={t('cook.empty')}
          unit="g"
          decimals={0}
          value={cook.cookwareGrams}
          onValueChange={cook.setCookwareGrams}
        />
      </div>
      <Cookwares cook={cook} />
      <WeightNote cook={cook} whole={whole} />
    </Card>
  );
}

function Cookwares({ cook }: { cook: Cook }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const cookware = rememberedCookware(useCookings().cooked.map(({ cooking }) => cooking));
  const chosen = cookware.find(({ name, grams }) => name === cook.cookwareName && grams === cook.cookwareGrams);
  return (
    <div className="mt-3 flex flex-col gap-3">
      {cookware.length > 0 && (
        <Chips
          wrap
          label={t('cook.pots')}
          value={chosen?.name ?? null}
          options={cookware.map(({ name, grams }) => ({ value: name, label: `${name} ${format.grams(grams)}` }))}
          onValueChange={(name) => {
            const next = cookware.find((each) => each.name === name);
            if (next) cook.chooseCookware(next);
          }}
        />
      )}
      {!chosen && cook.cookwareGrams !== null && (
        <TextField
          label={t('cook.potName')}
          optional
          help={t('cook.potHelp')}
          value={cook.cookwareName}
          maxLength={MEALS_LENGTHS.cookwareName}
          autoComplete="off"
          onChange={({ target }) => cook.setCookwareName(target.value)}
        />
      )}
    </div>
  );
}

function WeightNote({ cook, whole }: { cook: Cook; whole: RecipeNutrients }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const { loss, problem } = cook;
  const raw = format.grams(whole.grams);
  const isWrong = problem === 'weight' || problem === 'too-light' || loss?.verdict === 'unlikely';
  const text = () => {
    if (problem === 'weight') return t('cook.noWeight');
    if (problem === 'too-light') return t('cook.tooLight', { raw });
    if (!loss) return t('cook.unweighed', { raw });
    const share = format.percent(Math.abs(loss.share) * 100, 0);
    return t(`cook.loss_${loss.verdict}`, { raw, share });
  };
  return (
    <p role="status" className={classNames('mt-3 text-caption', isWrong ? 'text-warn' : 'text-ink-3')}>
      {text()}
    </p>
  );
}
