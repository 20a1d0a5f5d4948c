import { useQuery } from '@tanstack/react-query';
import { Info, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminCategory } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { hasUnsaved, useAskToLeave } from '#web/platform/unsaved.ts';
import { useRenderLoopGuard } from '#web/platform/use-render-loop-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { categoriesQuery } from '../admin-queries.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';

/** The category that is being written: an id, or one that does not exist yet. */
type Chosen = { id: string | null; turn: number } | null;

export function CategoriesPage() {
  useRenderLoopGuard();
  const t = useTranslations('admin');
  const query = useQuery(categoriesQuery());
  const askToLeave = useAskToLeave();
  const [chosen, setChosen] = useState<Chosen>(null);
  const choose = async (id: string | null) => {
    if (hasUnsaved() && !(await askToLeave())) return;
    setChosen((before) => ({ id, turn: (before?.turn ?? 0) + 1 }));
  };
  const isEmpty = query.data?.length === 0;
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <>
      <AdminBar title={t('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('categories.title')}
        subtitle={query.data && t('categories.subtitle', countsOf(query.data))}
        action={
          <Button size={isWide ? 'md' : 'sm'} icon={Plus} onClick={() => void choose(null)}>
            {t('categories.new')}
          </Button>
        }
      />
      <AdminContent query={query} failure={t('categories.loadError')}>
        {(categories) => (
          <div className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
            {isEmpty ? (
              <EmptyState kind="bag" title={t('categories.empty')} text={t('categories.emptyText')} />
            ) : (
              <CategoryList categories={categories} chosenId={chosen?.id ?? null} onChoose={(id) => void choose(id)} />
            )}
            <Side categories={categories} chosen={chosen} onClose={() => setChosen(null)} />
          </div>
        )}
      </AdminContent>
    </>
  );
}

type SideProps = { categories: readonly AdminCategory[]; chosen: Chosen; onClose: () => void };

/** The names of the chosen category: beside the list where there is room, in a sheet elsewhere. */
function Side({ categories, chosen, onClose }: SideProps) {
  const t = useTranslations('admin');
  const isWide = useMediaQuery('(min-width: 1024px)');
  const askToLeave = useAskToLeave();
  const category = categories.find(({ id }) => id === chosen?.id) ?? null;
  const title = category?.name ?? t('categories.new');
  const form = chosen && <CategoryForm key={chosen.turn} category={category} onSaved={onClose} onRemoved={onClose} />;
  if (isWide && form) {
    return (
      <Card className="flex flex-col gap-4">
        <CardHead title={title} />
        {form}
      </Card>
    );
  }
  return (
    <>
      <div className="flex items-start gap-3 rounded-lg bg-surface-2 p-4 text-ink-2">
        <Icon of={Info} size={20} className="mt-px text-accent" />
        <p>{t('categories.help')}</p>
      </div>
      <Sheet
        open={!isWide && form !== null}
        onClose={onClose}
        onBeforeClose={async () => !hasUnsaved() || (await askToLeave())}
        title={title}
        size="confirm"
      >
        {form}
      </Sheet>
    </>
  );
}

function countsOf(categories: readonly AdminCategory[]) {
  return { count: categories.length, products: categories.reduce((sum, { products }) => sum + products, 0) };
}
