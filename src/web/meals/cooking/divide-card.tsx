import { Refrigerator, Snowflake, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RECIPE_BOUNDS } from '#domain/meals/meals-bounds.ts';
import type { RecipeNutrients } from '#domain/meals/recipes/recipe-nutrients.ts';
import { bestBefore } from '#domain/meals/recipes/stored-portions.ts';
import { type Nutrients, scaleFood } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tile } from '#web/ui/data/list-row.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import { MacroText } from '../macro-text.tsx';
import { mealNow } from '../recipes/use-eat.ts';
import type { Cook } from './use-cook.ts';

type CookProps = { cook: Cook; whole: RecipeNutrients };

/** Number and weight of the portions. */
export function DivideCard({ cook, whole }: CookProps) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const inPortion = shareOf(whole, cook, cook.portionGrams);
  return (
    <Card aria-labelledby={TITLE_ID} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={TITLE_ID} className="text-h3">
          {t('cook.divide')}
        </h2>
        <Segmented
          label={t('cook.divide')}
          value={cook.kind}
          onValueChange={cook.setKind}
          options={[
            { value: 'portions', label: t('cook.portions') },
            { value: 'boxes', label: t('cook.boxes') },
          ]}
        />
      </div>
      {cook.kind === 'boxes' && (
        <>
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium text-ink">{t('cook.count')}</p>
              <p className="text-caption text-ink-3">{t('cook.kcalEach', { kcal: format.kcal(inPortion.calories) })}</p>
            </div>
            <Stepper
              label={t('cook.count')}
              value={cook.count}
              max={RECIPE_BOUNDS.storedPortions}
              onValueChange={cook.setCount}
            />
          </div>
          <NumberField
            label={t('cook.inEach')}
            unit="g"
            decimals={0}
            value={cook.portionGrams}
            help={<MacroText of={inPortion} />}
            error={cook.problem === 'boxes' ? t('cook.tooMuch') : undefined}
            onValueChange={(grams) => cook.setPortionGrams(grams ?? 0)}
          />
          <Bar cook={cook} />
        </>
      )}
    </Card>
  );
}

const TITLE_ID = 'divide-pot';

/** Bar of the batch: fridge, freezer, and the rest dashed. Hidden from screen readers; the legend states the same. */
function Bar({ cook: { inFridge, inFreezer, portionGrams, rest } }: { cook: Cook }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const parts = [
    ...Array.from({ length: inFridge }, () => ({ grams: portionGrams, look: 'bg-accent' })),
    ...Array.from({ length: inFreezer }, () => ({ grams: portionGrams, look: 'bg-accent-line' })),
  ];
  return (
    <div>
      <div aria-hidden className="flex h-9 gap-0.5 overflow-hidden rounded-md">
        {parts.map(({ grams, look }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal parts of one bar
          <span key={at} className={classNames('min-w-0 rounded-[4px]', look)} style={{ flexGrow: grams }} />
        ))}
        {rest > 0 && (
          <span
            className="min-w-0 rounded-[4px] rounded-r-md border border-dashed border-line-strong"
            style={{ flexGrow: rest }}
          />
        )}
      </div>
      <p className="mt-2 text-caption text-ink-2">
        {t('cook.legend', { fridge: inFridge, freezer: inFreezer, rest: format.grams(Math.max(0, rest)) })}
      </p>
    </div>
  );
}

/** What is eaten now, and where the portions are stored. */
export function LocationsCard({ cook, whole }: CookProps) {
  const t = useTranslations('recipes');
  const meals = useTranslations('meals');
  const format = useFormat();
  const today = useToday();
  const now = shareOf(whole, cook, cook.nowGrams);
  return (
    <Card flush as="div">
      {cook.canEat && (
        <>
          <Row icon={Utensils}>
            <Switch
              className="flex-1"
              label={t('cook.eatNow', { grams: format.grams(cook.nowGrams) })}
              description={t('cook.eatNowMeal', {
                kcal: format.kcal(now.calories),
                meal: meals(`mealIn.${mealNow()}`),
              })}
              checked={cook.eatsNow}
              onChange={({ target }) => cook.setEatsNow(target.checked)}
            />
          </Row>
          {cook.eatsNow && (
            <div className="px-5 pb-3">
              <NumberField
                label={t('cook.nowAmount')}
                unit="g"
                decimals={0}
                value={cook.nowGrams}
                help={t('cook.nowHelp')}
                error={cook.problem === 'now' ? t('cook.nowRange', { grams: format.grams(cook.rest) }) : undefined}
                onValueChange={(grams) => cook.setNowGrams(grams ?? 0)}
              />
            </div>
          )}
        </>
      )}
      {cook.portionCount > 0 && (
        <>
          <LocationRow
            icon={Refrigerator}
            label={t('cook.fridge')}
            text={t('cook.eatBy', { day: format.dayShort(bestBefore(today, 'fridge')) })}
            value={cook.inFridge}
            max={cook.portionCount}
            onValue={cook.setFridge}
          />
          <LocationRow
            icon={Snowflake}
            label={t('cook.freezer')}
            text={t('boxes.bestBefore', { day: format.dayShort(bestBefore(today, 'freezer')) })}
            value={cook.inFreezer}
            max={cook.portionCount}
            onValue={(frozen) => cook.setFridge(cook.portionCount - frozen)}
          />
        </>
      )}
      {cook.portionCount === 0 && <p className="px-5 py-4 text-caption text-ink-3">{t('cook.portionsNote')}</p>}
    </Card>
  );
}

function Row({ icon, children }: { icon: IconComponent; children: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center gap-3 border-line py-2 pr-4 pl-5 not-first:border-t">
      <Tile icon={icon} />
      {children}
    </div>
  );
}

type LocationRowProps = {
  icon: IconComponent;
  label: string;
  text: string;
  value: number;
  max: number;
  onValue: (value: number) => void;
};

function LocationRow({ icon, label, text, value, max, onValue }: LocationRowProps) {
  return (
    <Row icon={icon}>
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{label}</p>
        <p className="text-caption text-ink-3">{text}</p>
      </div>
      <Stepper label={label} value={value} min={0} max={max} onValueChange={onValue} />
    </Row>
  );
}

function shareOf({ nutrients }: RecipeNutrients, { cookedGrams }: Cook, grams: number): Nutrients {
  return scaleFood(nutrients, cookedGrams > 0 ? (grams / cookedGrams) * 100 : 0);
}
