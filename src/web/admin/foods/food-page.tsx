import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { energyOfMacros, isEnergyOff } from '#domain/meals/catalogue/energy-check.ts';
import type { AdminFood } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { nameIn } from '#domain/text/language.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import type { ContentSearch } from '../content-search.ts';
import { FoodEditor } from './food-editor.tsx';
import { adminFoodQuery } from './foods-queries.ts';
import { MergeCard, MergedCard } from './merge-card.tsx';

const TO_FOODS = { to: '/admin/content', search: { tab: 'foods' } } as const;

/** The form of a food that no source has; continues on the food's page once it is saved. */
export function NewFoodPage({ name }: { name: string }) {
  const t = useTranslations('content');
  const navigate = useNavigate();
  const [id] = useState(newId);
  const open = (foodId: string) =>
    void navigate({ to: '/admin/content/foods/$foodId', params: { foodId }, replace: true });
  return (
    <>
      <AdminBar title={t('title')} back={TO_FOODS} />
      <PageHead overline={t('foods.food')} title={t('new.foods')} />
      <FoodEditor newId={id} name={name} food={null} onSaved={(food) => open(food.id)} />
    </>
  );
}

/**
 * One food: amounts of the source beside corrected ones, its duplicates, and the effect of a correction. The back link leads to its
 * queue.
 */
export function AdminFoodPage({ foodId, from }: { foodId: string; from: ContentSearch }) {
  const t = useTranslations('content');
  const query = useQuery(adminFoodQuery(foodId));
  return (
    <>
      <AdminBar title={t('title')} back={{ ...TO_FOODS, search: { ...from, tab: 'foods' } }} />
      <AdminContent query={query} failure={t('foods.loadOneError')}>
        {(food) => <FoodView food={food} />}
      </AdminContent>
    </>
  );
}

function FoodView({ food }: { food: AdminFood }) {
  const t = useTranslations('content.foods');
  const { language } = useLanguage();
  return (
    <>
      <PageHead
        overline={t('food')}
        title={nameIn(food, language)}
        subtitle={t('from', { source: t(`source-${food.source}`), id: food.id })}
      />
      {food.mergedInto && <MergedNote into={food.mergedInto} />}
      {isEnergyOff(food.per100g, food.carbsBasis) && <EnergyNote food={food} />}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start">
        {food.mergedInto ? <MergedCard food={food} /> : <FoodEditor food={food} onSaved={() => undefined} />}
        <div className="flex min-w-0 flex-col gap-4">
          {!food.mergedInto && <MergeCard key={food.version} food={food} />}
          <Effects />
        </div>
      </div>
    </>
  );
}

function MergedNote({ into }: { into: NonNullable<AdminFood['mergedInto']> }) {
  const t = useTranslations('content.foods');
  const { language } = useLanguage();
  return (
    <p role="status" className="rounded-lg bg-accent-soft px-5 py-3 text-label">
      {t('mergedInto')}{' '}
      <Link to="/admin/content/foods/$foodId" params={{ foodId: into.id }} className="font-semibold underline">
        {nameIn(into, language)}
      </Link>
    </p>
  );
}

function EnergyNote({ food }: { food: AdminFood }) {
  const t = useTranslations('content.foods');
  const format = useFormat();
  const computed = format.number(energyOfMacros(food.per100g, food.carbsBasis) ?? 0);
  const stated = format.number(food.per100g.calories ?? 0);
  return (
    <div className="flex items-start gap-3 rounded-lg bg-warn-soft p-4 text-warn">
      <Icon of={TriangleAlert} size={20} className="mt-px" />
      <div className="min-w-0">
        <p className="font-semibold">{t('energyTitle')}</p>
        <p className="mt-1 text-caption">{t('energyText', { computed, stated })}</p>
      </div>
    </div>
  );
}

function Effects() {
  const t = useTranslations('content.foodEffects');
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-2" title={t('title')} />
      <dl className="px-5 pb-2">
        <KeyValueRow label={t('future')} value={t('futureValue')} />
        <KeyValueRow label={t('logged')} value={t('loggedValue')} />
        <KeyValueRow label={t('imports')} value={t('importsValue')} />
      </dl>
    </Card>
  );
}
