import { Refrigerator, Snowflake, Trash2, Utensils } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { eatFromCooking } from '#domain/meals/recipes/cooking.ts';
import { isEdible } from '#domain/meals/recipes/recipe-nutrients.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import type { Cooked, CookedPortion } from '../recipe-queries.ts';
import { BestBefore, groupPortions, LOCATION_ICONS } from './portions-card.tsx';
import { mealNow, useEat } from './use-eat.ts';
import { useCookingWrites } from './use-recipe-writes.ts';

/** The remaining food of a recipe's batches: stored portions as drawings, and loose food. */
export function InStockCard({ batches }: { batches: readonly Cooked[] }) {
  const t = useTranslations('recipes');
  // Finished batches are hidden, except the last one, which explains where the food went.
  const shown = batches.filter(({ state }, at) => at === 0 || state.leftGrams > 0);
  return (
    <Card flush aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="px-5 pt-4 pb-3 text-h3">
        {t('boxes.left')}
      </h2>
      {shown.map((batch) => (
        <Batch key={batch.cooking.id} batch={batch} />
      ))}
    </Card>
  );
}

const TITLE_ID = 'boxes-left';

function Batch({ batch }: { batch: Cooked }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const { remove } = useCookingWrites();
  const { cooking, state } = batch;
  const made = cooking.boxes.length;
  return (
    <div className="border-line not-first:border-t">
      <div className="px-5 py-3">
        <CardHead
          level={3}
          title={t('boxes.cookedOn', { day: format.dayAndMonth(cooking.day) })}
          subtitle={t('boxes.leftOf', {
            left: format.grams(state.leftGrams),
            cooked: format.grams(cooking.cookedGrams),
          })}
          action={
            made > 0 && (
              <span className="text-caption text-ink-3">{t('boxes.of', { left: state.boxes.length, made })}</span>
            )
          }
        />
        {made > 0 && <PortionPictures batch={batch} />}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {groupPortions(state.boxes.map((portion) => ({ cooking, portion }))).map(({ key, portions, first }) => (
          <LocationRow key={key} portions={portions} first={first} />
        ))}
        {isEdible(state.looseGrams) && <LooseRow batch={batch} />}
      </ul>
      <div className="border-t border-line px-2 py-2">
        <Button writes variant="ghost" size="sm" onClick={() => void remove(cooking)}>
          {t('boxes.removeCooking')}
        </Button>
      </div>
    </div>
  );
}

/** Filled: in stock, with a snowflake when frozen. Dashed: eaten or discarded. Decorative; the rows below state the same. */
function PortionPictures({ batch: { cooking, state } }: { batch: Cooked }) {
  const standing = new Map(state.boxes.map((portion) => [portion.id, portion]));
  return (
    <div aria-hidden className="mt-3 flex flex-wrap gap-2">
      {cooking.boxes.map(({ id }) => {
        const portion = standing.get(id);
        return (
          <span
            key={id}
            className={classNames(
              'grid h-8 w-11 place-items-center rounded-inner border-t-4',
              !portion && 'border border-dashed border-line-strong',
              portion?.place === 'fridge' && 'border-accent-strong bg-accent',
              portion?.place === 'freezer' && 'border-accent bg-accent-line text-accent-strong',
            )}
          >
            {portion?.place === 'freezer' && <Icon of={Snowflake} size={15} />}
          </span>
        );
      })}
    </div>
  );
}

function LocationRow({ portions, first }: { portions: readonly CookedPortion[]; first: CookedPortion }) {
  const t = useTranslations('recipes');
  const { place, bestBefore } = first.portion;
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-5">
      <Icon of={LOCATION_ICONS[place]} size={20} className="text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{t(`boxes.count_${place}`, { count: portions.length })}</p>
        <BestBefore day={bestBefore} />
      </div>
      <MoreMenu label={t(`boxes.menu_${place}`)} title={first.cooking.name}>
        <PortionRows of={first} />
      </MoreMenu>
    </li>
  );
}

/** Actions for the stored portion with the earliest date. */
function PortionRows({ of }: { of: CookedPortion }) {
  const t = useTranslations('recipes');
  const eat = useEat();
  const { move, discard } = useCookingWrites();
  const { cooking, portion } = of;
  const other = portion.place === 'fridge' ? 'freezer' : 'fridge';
  return (
    <List>
      <MenuRow icon={Utensils} title={t('boxes.eatBox')} onPress={() => eat.storedPortion(of, mealNow())} />
      <MenuRow
        icon={other === 'fridge' ? Refrigerator : Snowflake}
        title={t(`boxes.moveTo_${other}`)}
        onPress={() => move(cooking, portion, other)}
      />
      <MenuRow icon={Trash2} iconTone="danger" title={t('boxes.discard')} onPress={() => discard(cooking, portion)} />
    </List>
  );
}

/** Food outside stored portions is eaten by weight. */
function LooseRow({ batch: { cooking, state } }: { batch: Cooked }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const eat = useEat();
  const [grams, setGrams] = useState<number | null>(null);
  const typed = grams ?? Math.min(state.looseGrams, Math.round(cooking.cookedGrams / cooking.portions));
  const isRight = isEdible(typed) && typed <= state.looseGrams;
  const item = eatFromCooking(cooking, { grams: typed, unit: 'g', quantity: typed });
  const log = async () => {
    if (await eat.log({ item, mealType: mealNow() })) setGrams(null);
  };
  return (
    <li className="flex flex-wrap items-end gap-3 px-5 py-3">
      <NumberField
        className="min-w-36 flex-1"
        label={t('boxes.loose', { grams: format.grams(state.looseGrams) })}
        unit="g"
        decimals={0}
        value={typed}
        error={isRight ? undefined : t('boxes.looseRange', { grams: format.grams(state.looseGrams) })}
        help={format.kcal(item.calories)}
        onValueChange={(value) => setGrams(value ?? 0)}
      />
      <Button writes variant="soft" size="md" className="mb-6" disabled={!isRight} onClick={() => void log()}>
        {t('boxes.eatLoose')}
      </Button>
    </li>
  );
}
