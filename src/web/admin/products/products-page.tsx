import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/platform/language/language.tsx';
import { NextStepButton } from '#web/ui/button.tsx';
import { ButtonLink, NextStepLink } from '#web/ui/button-link.tsx';
import { Pager, useLastPage } from '#web/ui/data/pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { productsQuery } from '../admin-queries.ts';
import { ProductFilters, type ProductSearchChanges } from './product-filters.tsx';
import type { ProductSearch } from './product-search.ts';
import { ProductTable } from './product-table.tsx';

type ProductsPageProps = {
  search: ProductSearch;
  /** Called with changed filters; the page updates its address. */
  onSearch: (changes: ProductSearchChanges) => void;
};

export function ProductsPage({ search, onSearch }: ProductsPageProps) {
  const t = useTranslations('admin');
  const query = useQuery(productsQuery(search, useLanguage().language));
  const counts = query.data?.counts;
  useLastPage(query.data, (page) => onSearch({ page }));
  // A changed filter starts at its first page.
  const narrow = (changes: ProductSearchChanges) => onSearch({ page: undefined, ...changes });
  return (
    <>
      <AdminBar title={t('index.title')} back={{ to: '/admin' }} />
      <PageHead title={t('products.title')} subtitle={counts && t('products.counts', counts)} action={<NewProduct />} />
      <ProductFilters search={search} onSearch={narrow} counts={counts} busy={query.isPlaceholderData} />
      <AdminContent query={query} failure={t('products.loadError')}>
        {({ products, page, pageSize, total }) =>
          products.length === 0 ? (
            <NoProducts search={search} onClear={() => onSearch(EVERYTHING)} />
          ) : (
            <>
              <ProductTable products={products} search={search} onSearch={narrow} />
              <Pager page={page} pageSize={pageSize} total={total} onPage={(to) => onSearch({ page: to })} />
            </>
          )
        }
      </AdminContent>
    </>
  );
}

const EVERYTHING: ProductSearchChanges = {
  query: undefined,
  categoryId: undefined,
  visible: undefined,
  page: undefined,
};

function NewProduct() {
  const t = useTranslations('admin');
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <ButtonLink to="/admin/products/new" size={isWide ? 'md' : 'sm'}>
      <Icon of={Plus} strokeWidth={2} />
      {t('products.new')}
    </ButtonLink>
  );
}

function NoProducts({ search, onClear }: { search: ProductSearch; onClear: () => void }) {
  const t = useTranslations('admin');
  const isNarrowed = search.query !== undefined || search.categoryId !== undefined || search.visible !== undefined;
  if (isNarrowed) {
    return (
      <EmptyState
        kind="search"
        title={t('products.noneFound')}
        text={t('products.noneFoundText')}
        action={<NextStepButton onClick={onClear}>{t('products.showAll')}</NextStepButton>}
      />
    );
  }
  return (
    <EmptyState
      kind="bag"
      title={t('products.empty')}
      text={t('products.emptyText')}
      action={<NextStepLink to="/admin/products/new">{t('products.new')}</NextStepLink>}
    />
  );
}
