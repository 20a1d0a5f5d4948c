import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { translatedText } from '#domain/text/translations.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { NextStepButton } from '#web/ui/button.tsx';
import { Pager, useLastPage } from '#web/ui/data/pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useSearchText } from '#web/ui/fields/use-search-text.ts';
import { type ProductList, productsQuery } from '../shop-queries.ts';
import { productQueryOf, type ShopSearch } from '../shop-search.ts';
import { ProductGrid, ShopSkeleton } from './product-grid.tsx';
import { CashbackBanner, SortSelect } from './shop-head.tsx';

type ShopPageProps = {
  search: ShopSearch;
  onSearch: (search: ShopSearch, how: { replace: boolean; toTop: boolean }) => void;
};

/** The catalogue. Search and filters are in the URL, so that it can be shared and restored by the back button. */
export function ShopPage({ search, onSearch }: ShopPageProps) {
  const t = useTranslations('shop');
  const query = useQuery(productsQuery(productQueryOf(search)));
  const content = useContentError(query, t('loadError'));
  useLastPage(query.data, (page) => onSearch({ ...search, page }, { replace: true, toTop: true }));
  // Another filter starts from its first page.
  const filter = ({ page: _page, ...next }: ShopSearch, replace: boolean) => onSearch(next, { replace, toTop: false });
  return (
    <>
      <div className="flex flex-col gap-4 md:flex-row md:items-center md:gap-3">
        <h1 className="pt-1 md:flex-1">{t('title')}</h1>
        <div className="flex gap-3">
          <ShopSearchField
            text={search.q ?? ''}
            busy={query.isPlaceholderData}
            onText={(q) => filter({ ...search, q }, true)}
          />
          <SortSelect
            value={search.sort ?? 'recommended'}
            onValueChange={(sort) => filter({ ...search, sort }, true)}
          />
        </div>
      </div>
      {query.data && (
        <div className="flex flex-col gap-3 md:flex-row md:items-center">
          <CategoryChips
            list={query.data}
            chosen={search.category ?? ALL}
            onChoose={(category) => filter(category === ALL ? withoutCategory(search) : { ...search, category }, false)}
          />
          <CashbackBanner available={query.data.cashbackAvailable} />
        </div>
      )}
      {query.data && (
        <Products list={query.data} search={search} onSearch={onSearch} onReset={() => filter({}, false)} />
      )}
      {!query.data && (content.failed ? <LoadFailed title={t('loadError')} content={content} /> : <ShopSkeleton />)}
    </>
  );
}

/** Typed text is shown immediately and searched after a pause. */
function ShopSearchField({ text, busy, onText }: { text: string; busy: boolean; onText: (text: string) => void }) {
  const t = useTranslations('shop');
  const typed = useSearchText(text, onText);
  return (
    <SearchField
      label={t('search')}
      placeholder={t('search')}
      value={typed.text}
      onValueChange={typed.setText}
      busy={busy}
      maxLength={100}
      className="flex-1 md:w-70"
    />
  );
}

const ALL = 'all';

type CategoryChipsProps = { list: ProductList; chosen: string; onChoose: (category: string) => void };

function CategoryChips({ list, chosen, onChoose }: CategoryChipsProps) {
  const t = useTranslations('shop');
  const { language } = useLanguage();
  const categories = list.categories.map((one) => ({ value: one.id, label: translatedText(one, 'name', language) }));
  if (categories.length === 0) return null;
  return (
    <Chips
      label={t('category')}
      value={chosen}
      onValueChange={onChoose}
      options={[{ value: ALL, label: t('all') }, ...categories]}
    />
  );
}

type ProductsProps = ShopPageProps & { list: ProductList; onReset: () => void };

function Products({ list, search, onSearch, onReset }: ProductsProps) {
  const t = useTranslations('shop');
  if (list.products.length === 0) return <NoProducts isAll={Object.keys(search).length === 0} onReset={onReset} />;
  return (
    <>
      <p role="status" className={list.areGuesses ? 'text-caption text-ink-3' : 'sr-only'}>
        {list.areGuesses ? t('guesses') : t('found', { count: list.total })}
      </p>
      <ProductGrid products={list.products} />
      <Pager
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        onPage={(page) => onSearch({ ...search, page }, { replace: false, toTop: true })}
      />
    </>
  );
}

function NoProducts({ isAll, onReset }: { isAll: boolean; onReset: () => void }) {
  const t = useTranslations('shop');
  if (isAll) return <EmptyState kind="bag" title={t('empty.title')} text={t('empty.text')} />;
  return (
    <EmptyState
      kind="search"
      title={t('noMatch.title')}
      text={t('noMatch.text')}
      action={<NextStepButton onClick={onReset}>{t('noMatch.action')}</NextStepButton>}
    />
  );
}

function withoutCategory({ category: _category, ...search }: ShopSearch): ShopSearch {
  return search;
}
