import { ChevronLeft, Pencil, ScanBarcode, Search } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useAskBeforeClose } from '#web/platform/confirm/unsaved.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { ChosenFooter } from '../add-food/chosen-footer.tsx';
import { SearchPanel } from '../add-food/search-panel.tsx';
import {
  type Basket,
  type FoodDialogState,
  itemsOf,
  useFoodDialog,
  useTappedOnce,
  type Way,
} from '../add-food/use-food-dialog.ts';
import { type KnownFoods, useKnownFoods } from '../add-food/use-known-foods.ts';
import { OwnFoodPanel } from '../own-foods/own-food-panel.tsx';
import { QuickAddPanel } from '../own-foods/quick-add-panel.tsx';
import { useSharedPicture } from '../pictures/use-shared-picture.ts';
import { DictationButton, SentenceHint } from '../sentences/dictation-button.tsx';
import { RepeatedMealList } from '../sentences/repeated-meal.tsx';
import { SentenceFooter, SentencePanel } from '../sentences/sentence-panel.tsx';
import { type TypedMeal, useTypedMeal } from '../sentences/use-typed-meal.ts';

const BarcodePanel = lazyPart(async () => (await import('../barcode/barcode-panel.tsx')).BarcodePanel);

type FoodDialogProps = {
  open: boolean;
  onClose: () => void;
  mealType: MealType;
  /** Name of the meal within a sentence: "middag". */
  mealLabel: string;
  basket: Basket;
  /** Chips to choose the meal. */
  meals?: ReactNode;
  /** Copies a meal of another day. */
  copy?: ReactNode;
  /** Defaults to "Lägg till mat". */
  title?: string | undefined;
  /** Whether a picture shared to the app is taken as the label of a new own food. */
  takesShared?: boolean;
  /** Whether foods are logged, instead of added to a plan or recipe. */
  logs?: boolean;
  /** The day that is logged, whose earlier meals a sentence can repeat. */
  day?: Day | undefined;
  /** Chooses the meal that a sentence names. */
  onMealType?: ((mealType: MealType) => void) | undefined;
  /** The initial tab; defaults to the search. */
  firstWay?: Way | undefined;
  /** The initial search text. */
  firstText?: string | undefined;
};

/** Adds foods by search, habit, barcode or form. A sheet on phones, a dialog on desktops. */
export function FoodDialog(props: FoodDialogProps) {
  const t = useTranslations('meals');
  const basket = useTappedOnce(props.basket);
  const dialog = useFoodDialog(basket, props);
  const known = useKnownFoods(props.mealType);
  const typed = useTypedMeal({ ...props, dialog, known });
  const mayClose = useAskBeforeClose(dialog.isDirty);
  const { takesShared = false, open } = props;
  const shared = useSharedPicture(
    takesShared && open,
    (withPhoto) => dialog.makeOwn({ withPhoto }),
    basket.batches.length > 0,
  );
  const isQuick = dialog.way === 'quick';
  return (
    <Sheet
      open={props.open}
      onClose={() => {
        shared.forget();
        props.onClose();
      }}
      onBeforeClose={mayClose}
      title={isQuick ? t('quick.title') : (props.title ?? t('add.title'))}
      head={isQuick ? <QuickHead onBack={() => dialog.go('search')} /> : undefined}
      full={!isQuick}
      footer={footerOf({ ...props, basket, dialog, known, typed })}
    >
      {dialog.way === 'quick' ? (
        <QuickAddPanel meals={props.meals} dialog={dialog} />
      ) : (
        <Tabs {...props} basket={basket} dialog={dialog} known={known} typed={typed} way={dialog.way} />
      )}
    </Sheet>
  );
}

function QuickHead({ onBack }: { onBack: () => void }) {
  const t = useTranslations('meals');
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t('add.back')} icon={ChevronLeft} className="-ml-2.5" onClick={onBack} />
      <span aria-hidden className="text-h2">
        {t('quick.title')}
      </span>
    </div>
  );
}

type Parts = FoodDialogProps & { dialog: FoodDialogState; known: KnownFoods; typed: TypedMeal };

function Tabs(props: Parts & { way: 'search' | 'barcode' | 'own' }) {
  const { dialog, known, way, basket, mealType, meals, copy } = props;
  const t = useTranslations('meals');
  const id = useId();
  return (
    <>
      <Segmented
        kind="tabs"
        id={id}
        label={t('add.ways')}
        value={way}
        onValueChange={dialog.go}
        className="[&_button]:px-1 [&_button]:whitespace-nowrap max-[419px]:[&_svg]:hidden"
        options={[
          { value: 'search', label: t('add.search'), icon: Search },
          { value: 'barcode', label: t('add.barcode'), icon: ScanBarcode },
          { value: 'own', label: t('add.own'), icon: Pencil },
        ]}
      />
      <TabPanel id={id} value={way} className="pt-3">
        {way === 'search' && (
          <SearchPanel
            {...{ dialog, known, basket, mealType, meals, copy }}
            sentence={typedFoods(props)}
            dictation={<DictationButton onText={dialog.search} />}
            hint={<SentenceHint />}
          />
        )}
        {way === 'barcode' && (
          <Suspense fallback={<div className="aspect-square rounded-lg bg-surface-3 md:aspect-video" />}>
            <BarcodePanel dialog={dialog} known={known} />
          </Suspense>
        )}
        {way === 'own' && <OwnFoodPanel key={dialog.editing?.id ?? 'new'} dialog={dialog} />}
      </TabPanel>
    </>
  );
}

/** The foods that the text names, in place of search results; null for a search. */
function typedFoods({ typed, day, mealType, dialog }: Parts): ReactNode {
  if (typed.repeated && day) return <RepeatedMealList repeated={typed.repeated} {...{ day, mealType, dialog }} />;
  return typed.sentence && <SentencePanel sentence={typed.sentence} />;
}

function footerOf({ dialog, known, basket, mealLabel, logs = false, onClose, typed }: Parts): ReactNode {
  const { way, chosen } = dialog;
  if (way === 'own' || way === 'quick') return <FoodFormFooter dialog={dialog} mealLabel={mealLabel} />;
  if (typed.sentence) return <SentenceFooter sentence={typed.sentence} {...{ dialog, mealLabel, logs }} />;
  if (chosen) return <ChosenFooter key={chosen.food.id} {...{ chosen, dialog, known, mealLabel, logs }} />;
  if (basket.batches.length > 0) return <AddedFooter basket={basket} onDone={onClose} />;
  return undefined;
}

/** The number of foods added since the dialog opened, undo, and close. */
function AddedFooter({ basket, onDone }: { basket: Basket; onDone: () => void }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const items = itemsOf(basket.batches);
  const [label, ...others] = new Set(basket.batches.map(({ mealLabel }) => mealLabel));
  const isOneMeal = label !== undefined && others.length === 0;
  const count = items.length;
  const last = basket.batches.at(-1)?.items.map(({ name }) => name);
  return (
    <div className="flex items-center gap-3">
      <div role="status" className="min-w-0 flex-1">
        <p className="font-semibold">
          {isOneMeal ? t('add.added', { count, meal: label }) : t('add.addedAll', { count })}
        </p>
        <p className="text-caption text-ink-3">
          {format.kcal(sumNutrients(items).calories)},{' '}
          <button
            type="button"
            aria-label={t('add.undoLast', { name: last?.join(', ') ?? '' })}
            onClick={() => void basket.undo()}
            className={`relative ${inlineLinkClass} after:absolute after:-inset-x-2 after:-inset-y-3.25`}
          >
            {t('add.undo')}
          </button>
        </p>
      </div>
      <Button size="md" onClick={onDone}>
        {t('add.done')}
      </Button>
    </div>
  );
}

/** Submit button of the own food or quick add form. */
function FoodFormFooter({ dialog, mealLabel }: { dialog: FoodDialogState; mealLabel: string }) {
  const t = useTranslations('meals');
  return (
    <Button full type="submit" form={dialog.formId}>
      {dialog.editing ? t('own.save') : t('add.into', { meal: mealLabel })}
    </Button>
  );
}
