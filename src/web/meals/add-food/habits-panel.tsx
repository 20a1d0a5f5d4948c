import { Zap } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FoodHabit } from '#domain/meals/add-food/foods.contract.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { HabitRow } from './habit-row.tsx';
import { type Basket, type FoodDialogState, itemsOf } from './use-food-dialog.ts';
import type { KnownFoods } from './use-known-foods.ts';

/** Number of usual foods shown; more would push the recent ones off the screen. */
const USUAL_SHOWN = 5;

type HabitsPanelProps = {
  dialog: FoodDialogState;
  known: KnownFoods;
  basket: Basket;
  mealType: MealType;
  copy: ReactNode;
};

/** Suggestions before a search: a meal to copy, usual foods, recent foods and favourites. */
export function HabitsPanel({ dialog, known, basket, mealType, copy }: HabitsPanelProps) {
  const t = useTranslations('meals');
  const rows = { dialog, known, basket };
  return (
    <>
      <div className={classNames('mt-3 grid gap-2.5', copy ? 'grid-cols-[1.16fr_1fr]' : 'grid-cols-1')}>
        {copy}
        <ShortcutCard
          icon={Zap}
          title={t('habits.quick')}
          text={t('habits.quickText')}
          onPress={() => dialog.go('quick')}
        />
      </div>
      {known.isPending && known.recent.length === 0 && <HabitsSkeleton />}
      {known.failed && <p className="mt-4 text-caption text-ink-3">{t('habits.failed')}</p>}
      {known.usual.length > 0 && (
        <section aria-labelledby={`${dialog.formId}-usual`} className="mt-4">
          <div className="flex items-baseline justify-between gap-3">
            <h3 id={`${dialog.formId}-usual`} className="text-h3">
              {t('habits.title')}
            </h3>
            <Around />
          </div>
          <HabitRows habits={known.usual.slice(0, USUAL_SHOWN)} {...rows} />
        </section>
      )}
      {known.suggested.length > 0 && (
        <section aria-labelledby={`${dialog.formId}-suggested`} className="mt-4">
          <h3 id={`${dialog.formId}-suggested`} className="text-h3">
            {t('habits.suggested', { meal: t(`mealIn.${mealType}`) })}
          </h3>
          <HabitRows habits={known.suggested} {...rows} />
        </section>
      )}
      {!known.isPending && known.suggested.length === 0 && <Lists {...rows} />}
    </>
  );
}

/** States the two hours around now that habits are counted in. */
function Around() {
  const t = useTranslations('meals');
  const hour = new Date().getHours();
  const from = `${(hour + 22) % 24}`;
  const to = `${(hour + 3) % 24}`;
  return <span className="text-caption text-ink-3">{t('habits.around', { from, to })}</span>;
}

type Rows = Omit<HabitsPanelProps, 'copy' | 'mealType'>;

function Lists(rows: Rows) {
  const t = useTranslations('meals');
  const id = useId();
  const [list, setList] = useState<'recent' | 'favourites'>('recent');
  const habits = list === 'recent' ? rows.known.recent : rows.known.favourites.list;
  return (
    <div className="mt-3">
      <Tabs
        id={id}
        label={t('habits.lists')}
        value={list}
        onValueChange={setList}
        tabs={[
          { value: 'recent', label: t('habits.recent') },
          { value: 'favourites', label: t('habits.favourites') },
        ]}
      />
      <TabPanel id={id} value={list}>
        {habits.length > 0 ? (
          <HabitRows habits={habits} {...rows} />
        ) : (
          <p className="py-4 text-caption text-ink-3">
            {t(list === 'recent' ? 'habits.noRecent' : 'habits.noFavourites')}
          </p>
        )}
      </TabPanel>
    </div>
  );
}

function HabitRows({ habits, dialog, known, basket }: Rows & { habits: readonly FoodHabit[] }) {
  const added = new Set(itemsOf(basket.batches).map(({ id }) => id));
  return (
    <ul className="divide-y divide-line">
      {habits.map((habit) => (
        <HabitRow
          key={habit.food.id}
          habit={habit}
          isAdded={added.has(habit.food.id)}
          isChosen={dialog.isTicked(habit.food.id)}
          isFavourite={known.favourites.has(habit.food.id)}
          onAdd={(item) => void basket.add([item])}
          onChoose={dialog.chooseOnly}
        />
      ))}
    </ul>
  );
}

const THREE = ['first', 'second', 'third'];

function HabitsSkeleton() {
  return (
    <SkeletonGroup className="mt-4 flex flex-col gap-4">
      {THREE.map((row) => (
        <div key={row} className="flex h-14 items-center justify-between">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width="40%" />
            <Skeleton width="55%" />
          </div>
          <Skeleton shape="circle" className="size-11" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

type ShortcutCardProps = { icon: IconComponent; title: string; text: string; onPress: () => void };

/** A card that leads to another way of adding food. */
export function ShortcutCard({ icon, title, text, onPress }: ShortcutCardProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-15 min-w-0 items-center gap-2.5 rounded-lg border border-line bg-surface px-3 py-2.5 text-left shadow-1 transition-colors duration-fast hover:bg-surface-2"
    >
      <Icon of={icon} size={20} className="flex-none text-accent" />
      <span className="min-w-0">
        <span className="block text-label font-medium">{title}</span>
        <span className="block text-caption text-ink-3">{text}</span>
      </span>
    </button>
  );
}
