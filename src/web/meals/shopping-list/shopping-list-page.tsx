import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { readLocal, writeLocal } from '#web/platform/device/local-store.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { NoSuchPlan, PlansFailed } from '../plans/plan-editor-page.tsx';
import { usePlans } from '../plans/plan-queries.ts';
import { listRecord } from '../plans/plan-rows.ts';
import type { ListSource } from './list-item.ts';
import { ShoppingListHead } from './shopping-list-head.tsx';
import { AddExtra, ListByName, ListBySection, ListInStock } from './shopping-list-items.tsx';
import { ShoppingListShare } from './shopping-list-share.tsx';
import { useShoppingList } from './use-shopping-list.ts';
import './shopping-list-print.css';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

export function ShoppingListPage({ planId }: { planId: string }) {
  const t = useTranslations('meals');
  const { query, plans } = usePlans();
  const content = useContentError(query, t('plans.loadError'));
  const plan = plans.find(({ id }) => id === planId);
  if (plan)
    return <ShoppingListOf key={plan.id} plan={plan} back={{ to: '/meals/plans', label: t('plans.toPlans') }} />;
  if (content.failed) return <PlansFailed reason={content.reason} busy={content.isRetrying} onRetry={content.retry} />;
  return query.data ? <NoSuchPlan /> : <ShoppingListSkeleton />;
}

type ShoppingListOfProps = {
  plan: ListSource;
  back: { to: '/meals/plans' | '/meals/week'; search?: { from: string }; label: string };
  /** Shown for an empty list. */
  empty?: ReactNode;
};

/** The list of a plan or planned week. */
export function ShoppingListOf({ plan, back, empty }: ShoppingListOfProps) {
  const t = useTranslations('meals');
  const list = useShoppingList(plan);
  const [order, setOrder] = useOrder();
  const [isSharing, setSharing] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4" data-print="shopping-list">
      <SubBar
        heading
        title={t('list.title')}
        lead={<BackLink to={back.to} search={back.search ?? {}} label={back.label} />}
        action={<IconButton label={t('list.share')} icon={Share2} iconSize={20} onClick={() => setSharing(true)} />}
      />
      <ShoppingListHead plan={plan} list={list} />
      <RefusedNote record={listRecord(plan.id)} />
      {list.items.length > 0 && (
        <Segmented
          label={t('list.order')}
          value={order}
          onValueChange={setOrder}
          className="print:hidden"
          options={[
            { value: 'name', label: t('list.byName') },
            { value: 'section', label: t('list.bySection') },
          ]}
        />
      )}
      {list.items.length === 0 && empty}
      {list.items.length > 0 && (order === 'name' ? <ListByName list={list} /> : <ListBySection list={list} />)}
      <AddExtra list={list} />
      <ListInStock list={list} />
      <ShoppingListShare open={isSharing} onClose={() => setSharing(false)} plan={plan} list={list} />
    </div>
  );
}

type Order = 'name' | 'section';
const ORDER_KEY = 'formkurva.list-order';

/** The sorting last used on this device. */
function useOrder() {
  const [order, setOrder] = useState<Order>(() => (readLocal(ORDER_KEY) === 'section' ? 'section' : 'name'));
  const choose = (next: Order) => {
    writeLocal(ORDER_KEY, next);
    setOrder(next);
  };
  return [order, choose] as const;
}

export function ShoppingListSkeleton() {
  return (
    <SkeletonGroup className="mx-auto flex w-full max-w-reading flex-col gap-4 pt-14">
      <Skeleton width="60%" height={22} />
      <Skeleton shape="block" width="70%" height={36} />
      <Skeleton height={8} />
      <Card as="div" className="flex flex-col gap-7">
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </SkeletonGroup>
  );
}
