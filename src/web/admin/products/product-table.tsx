import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card } from '#web/ui/card.tsx';
import type { ListRowProps } from '#web/ui/data/list-row.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { useFieldNames } from '../missing-information.ts';
import { oneOf } from '../read-address.ts';
import { useCategoryName } from '../use-field-texts.ts';
import type { ProductSearchChanges } from './product-filters.tsx';
import { ProductMenu } from './product-menu.tsx';
import { ProductPicture } from './product-picture.tsx';
import { PRODUCT_SORTS, type ProductSearch } from './product-search.ts';
import { ProductSwitch } from './product-switch.tsx';
import { StockBadge } from './stock-badge.tsx';

type ProductTableProps = {
  products: readonly AdminProduct[];
  search: ProductSearch;
  onSearch: (changes: ProductSearchChanges) => void;
};

/** A table with switches on wide screens, rows that link to the product on phones. */
export function ProductTable({ products, search, onSearch }: ProductTableProps) {
  const t = useTranslations('admin');
  const columns = useColumns();
  const asRow = useRow();
  return (
    <Card flush as="div">
      <DataTable
        caption={t('products.title')}
        columns={columns}
        rows={products}
        rowKey={({ id }) => id}
        asRow={asRow}
        sort={{ key: search.sort ?? 'name', direction: search.direction === 'down' ? 'descending' : 'ascending' }}
        onSort={({ key, direction }) =>
          onSearch({
            sort: oneOf(PRODUCT_SORTS, key),
            direction: direction === 'descending' ? 'down' : undefined,
            page: undefined,
          })
        }
      />
    </Card>
  );
}

function useColumns(): Column<AdminProduct>[] {
  const t = useTranslations('admin');
  const format = useFormat();
  const categoryName = useCategoryName();
  return [
    { key: 'name', header: t('products.product'), sortable: true, cell: (row) => <ProductCell product={row} /> },
    {
      key: 'category',
      header: t('products.category'),
      sortable: true,
      cell: (row) => <span className="text-ink-2">{categoryName(row.categoryId)}</span>,
    },
    {
      key: 'price',
      header: t('products.price'),
      sortable: true,
      align: 'end',
      cell: (row) => <span className="font-semibold whitespace-nowrap">{format.price(row.price)}</span>,
    },
    { key: 'vat', header: t('products.vat'), align: 'end', cell: (row) => format.percent(row.vatRate, 0) },
    {
      key: 'stock',
      header: t('products.stock'),
      sortable: true,
      align: 'end',
      cell: (row) => format.number(row.stock),
    },
    { key: 'level', header: t('products.level'), cell: (row) => <StockBadge level={row.stockLevel} /> },
    {
      key: 'active',
      header: t('products.shown'),
      cell: (row) => <ProductSwitch product={row} label={t('products.showInShop', { name: row.name })} hideLabel />,
    },
    {
      key: 'menu',
      header: t('products.menu'),
      hideHeader: true,
      align: 'end',
      cell: (row) => <ProductMenu product={row} />,
    },
  ];
}

function ProductCell({ product }: { product: AdminProduct }) {
  const { language } = useLanguage();
  const { id, image } = product;
  return (
    <div className="flex items-center gap-3">
      <ProductPicture src={image?.small ?? null} />
      <span className="min-w-0">
        <Link
          to="/admin/products/$productId"
          params={{ productId: id }}
          className="rounded-sm font-medium text-ink hover:text-accent-strong hover:underline"
        >
          {translatedText(product, 'name', language)}
        </Link>
        <span className="block text-caption text-ink-3">{translatedText(product, 'detail', language)}</span>
        <Missing product={product} />
      </span>
    </div>
  );
}

/** What the law requires of it and nobody has filled in. */
function Missing({ product: { missing } }: { product: AdminProduct }) {
  const t = useTranslations('productInformation');
  const namesOf = useFieldNames();
  if (missing.length === 0) return null;
  return <span className="block text-caption text-warn">{t('missing', { fields: namesOf(missing) })}</span>;
}

function useRow(): (product: AdminProduct) => ListRowProps {
  const t = useTranslations('admin');
  const format = useFormat();
  const { language } = useLanguage();
  return (product) => ({
    lead: <ProductPicture src={product.image?.small ?? null} className="size-11 rounded-md" />,
    title: translatedText(product, 'name', language),
    meta: (
      <>
        {t('products.meta', { stock: product.stock, vat: format.percent(product.vatRate, 0) })}
        <Missing product={product} />
      </>
    ),
    value: format.price(product.price),
    valueMeta: <RowState product={product} />,
    render: (row) => <Link to="/admin/products/$productId" params={{ productId: product.id }} {...row} />,
  });
}

/** Unusual states come first; a product that is shown and in stock is labelled so. */
function RowState({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin');
  if (!product.active) return t('products.isHidden');
  if (product.stockLevel === 'in-stock') return t('products.isShown');
  return <StockBadge level={product.stockLevel} />;
}
