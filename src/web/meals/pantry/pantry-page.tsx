import { Info, Plus, ScanBarcode } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { datedBatches, type FittingRecipe, fittingRecipes, lowStock } from '#domain/meals/pantry/pantry-view.ts';
import type { StockBatch } from '#domain/meals/pantry/stock.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, NextStepButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { FoodNav, PhoneBar } from '../food-nav.tsx';
import { useRecipes } from '../recipe-queries.ts';
import { useRefusalToast } from '../refusal.tsx';
import { AddToPantry, type AddWay } from './add-to-pantry.tsx';
import { BatchSheet } from './batch-sheet.tsx';
import { ExpiringCard, RecipeLink } from './expiring-card.tsx';
import { usePantry } from './pantry-queries.ts';
import { PANTRY_RECORDS } from './pantry-rows.ts';
import { RunningOutCard } from './running-out-card.tsx';
import { StockList } from './stock-list.tsx';
import { usePantryWrites } from './use-pantry-writes.ts';

type Pantry = ReturnType<typeof usePantry>;

/** Stock: expiring batches, low stock, and everything by location. */
export function PantryPage() {
  const t = useTranslations('pantry');
  const pantry = usePantry();
  const adding = useDialogState<AddWay>();
  const content = useContentError(pantry.query, t('errors.load'));
  const errorTitle = t('errors.save');
  useRefusalToast(PANTRY_RECORDS.name, { create: errorTitle, change: errorTitle, delete: errorTitle });
  return (
    <>
      <PhoneBar>
        <SubBar title={t('page.section')} lead={<BackLink to="/meals" label={t('page.toMeals')} />} />
      </PhoneBar>
      <FoodNav page="pantry" />
      <PageHead title={t('page.title')} action={pantry.stock.isOn && <AddButtons onAdd={adding.open} />} />
      {pantry.isReady && (pantry.stock.isOn ? <PantryContent pantry={pantry} onAdd={adding.open} /> : <PantryOff />)}
      {!pantry.isReady && !content.failed && <PantrySkeleton />}
      {!pantry.isReady && content.failed && <LoadFailed title={t('errors.load')} content={content} />}
      {adding.key > 0 && (
        <AddToPantry key={adding.key} open={adding.isOpen} onClose={adding.close} way={adding.subject ?? 'search'} />
      )}
    </>
  );
}

function AddButtons({ onAdd }: { onAdd: (way: AddWay) => void }) {
  const t = useTranslations('pantry');
  return (
    <div className="flex gap-2">
      <IconButton boxed label={t('add.barcode')} icon={ScanBarcode} iconSize={20} onClick={() => onAdd('barcode')} />
      <Button size="md" icon={Plus} onClick={() => onAdd('search')}>
        {t('add.button')}
      </Button>
    </div>
  );
}

function PantryContent({ pantry: { stock, uses }, onAdd }: { pantry: Pantry; onAdd: (way: AddWay) => void }) {
  const t = useTranslations('pantry');
  const today = useToday();
  const editing = useDialogState<StockBatch>();
  const { batches } = stock;
  const { recipes, find } = useRecipes();
  const dated = useMemo(() => datedBatches(batches, today), [batches, today]);
  const scarce = useMemo(() => lowStock(batches, uses, today), [batches, uses, today]);
  const fitting = useMemo(
    () =>
      fittingRecipes(
        dated.map(({ batch }) => batch),
        recipes,
        find,
      ),
    [dated, recipes, find],
  );
  if (batches.length === 0) return <PantryEmpty onAdd={onAdd} />;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr] lg:items-start">
        {dated.length > 0 && <ExpiringCard dated={dated} recipes={fitting} onOpen={editing.open} />}
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CookCard fitting={fitting} />
          {scarce.length > 0 && <RunningOutCard scarce={scarce} />}
        </div>
        <StockList batches={batches} dated={dated} onOpen={editing.open} />
      </div>
      <p className="flex gap-2 text-caption text-ink-3">
        <Icon of={Info} size={16} className="mt-0.5 flex-none" />
        {t('page.note')}
      </p>
      <OffSwitch />
      {editing.subject && (
        <BatchSheet key={editing.key} open={editing.isOpen} onClose={editing.close} batch={editing.subject} />
      )}
    </>
  );
}

const MAX_RECIPES = 3;

/** Recipes beside the list on wide screens; phones show the best one with the expiring batches. */
function CookCard({ fitting }: { fitting: readonly FittingRecipe[] }) {
  const t = useTranslations('pantry');
  if (fitting.length === 0) return null;
  return (
    <Card flush aria-labelledby="cook-of-it" className="max-lg:hidden">
      <h2 id="cook-of-it" className="px-5 pt-4 pb-2 text-h3">
        {t('soon.cook')}
      </h2>
      <ul className="divide-y divide-line">
        {fitting.slice(0, MAX_RECIPES).map((one) => (
          <li key={one.recipe.id}>
            <RecipeLink fitting={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OffSwitch() {
  const t = useTranslations('pantry');
  const { switchTo } = usePantryWrites();
  return (
    <Card compact as="div">
      <Switch checked label={t('switch.label')} description={t('switch.text')} onChange={() => void switchTo(false)} />
    </Card>
  );
}

function PantryOff() {
  const t = useTranslations('pantry');
  const { switchTo } = usePantryWrites();
  return (
    <EmptyState
      kind="shelf"
      title={t('off.title')}
      text={t('off.text')}
      action={
        <Button writes size="md" onClick={() => void switchTo(true)}>
          {t('off.action')}
        </Button>
      }
    />
  );
}

function PantryEmpty({ onAdd }: { onAdd: (way: AddWay) => void }) {
  const t = useTranslations('pantry');
  return (
    <>
      <EmptyState
        kind="bag"
        title={t('empty.title')}
        text={t('empty.text')}
        action={<NextStepButton onClick={() => onAdd('search')}>{t('empty.action')}</NextStepButton>}
      />
      <OffSwitch />
    </>
  );
}

function PantrySkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Card as="div" className="flex flex-col gap-5">
        <Skeleton width="40%" height={20} />
        <Skeleton shape="block" height={56} />
      </Card>
      <Skeleton shape="block" height={44} />
      <Card as="div" className="flex flex-col gap-5">
        <Skeleton width="60%" />
        <Skeleton width="50%" />
        <Skeleton width="70%" />
      </Card>
    </SkeletonGroup>
  );
}
