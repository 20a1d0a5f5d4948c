import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff, Pencil, RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ReadyItem } from '#domain/ready-made/ready-made.contract.ts';
import { READY_KINDS, readyText } from '#domain/ready-made/ready-made.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { RowActions } from '#web/ui/data/row-actions.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { AdminContent } from '../admin-content.tsx';
import { ContentFilters } from '../content-filters.tsx';
import type { ContentTabProps } from '../content-search.ts';
import { adminReadyQuery } from './ready-queries.ts';
import { useWithdraw } from './use-withdraw.ts';

const FILTERS = ['all', ...READY_KINDS, 'corrected', 'hidden'] as const;
type Filter = (typeof FILTERS)[number];

/** Recipes, weeks and programmes that ship with the app, with changes by admins and withdrawn ones. */
export function ReadyTab({ search, onSearch }: ContentTabProps) {
  const t = useTranslations('readyContent');
  const query = useQuery(adminReadyQuery());
  const filter = FILTERS.find((one) => one === search.filter) ?? 'all';
  const found = (query.data ?? []).filter((item) => hasWords(item, search.query ?? ''));
  return (
    <>
      <ContentFilters
        {...{ search, onSearch }}
        labels={{ search: t('search'), filters: t('filters') }}
        value={filter}
        busy={false}
        options={FILTERS.map((value) => ({
          value,
          label: t(`filter-${value}`),
          count: query.data && found.filter((item) => isIn(item, value)).length,
        }))}
      />
      <AdminContent query={query} failure={t('loadError')}>
        {() => <ReadyTable items={found.filter((item) => isIn(item, filter))} />}
      </AdminContent>
    </>
  );
}

function isIn({ kind, changed, withdrawn }: ReadyItem, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'corrected') return changed;
  return filter === 'hidden' ? withdrawn : kind === filter;
}

/** Whether the name in some language contains every word. */
function hasWords({ texts }: ReadyItem, query: string): boolean {
  const names = LANGUAGES.map((language) => readyText(texts, language).name)
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.includes(word));
}

function ReadyTable({ items }: { items: readonly ReadyItem[] }) {
  const t = useTranslations('readyContent');
  const { language } = useLanguage();
  const nameOf = ({ texts }: ReadyItem) => readyText(texts, language).name;
  if (items.length === 0) return <EmptyState kind="search" title={t('empty')} text={t('emptyText')} />;
  const columns: Column<ReadyItem>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: (item) => (
        <>
          <span className="block font-medium">{nameOf(item)}</span>
          <OtherName item={item} />
        </>
      ),
    },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kind-${kind}`) },
    { key: 'state', header: t('state'), cell: (item) => <State item={item} /> },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      cell: (item) => <Actions item={item} name={nameOf(item)} />,
    },
  ];
  return (
    <Card flush as="div">
      <DataTable
        caption={t('table')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        asRow={(item) => ({
          title: nameOf(item),
          meta: t(`kind-${item.kind}`),
          trailing: <State item={item} />,
          chevron: true,
          render: (row) => <Link to="/admin/content/ready/$readyId" params={{ readyId: item.id }} {...row} />,
        })}
      />
    </Card>
  );
}

function OtherName({ item }: { item: ReadyItem }) {
  const { language } = useLanguage();
  const other = LANGUAGES.find((one) => one !== language);
  if (!other) return null;
  return (
    <span lang={other} className="block text-caption text-ink-3">
      {readyText(item.texts, other).name}
    </span>
  );
}

function Actions({ item, name }: { item: ReadyItem; name: string }) {
  const t = useTranslations('readyContent');
  const { withdraw, busy } = useWithdraw(item);
  const { withdrawn } = item;
  return (
    <span className="flex items-center justify-end gap-1">
      <RowActions
        actions={[
          {
            icon: withdrawn ? RotateCcw : EyeOff,
            text: t(withdrawn ? 'publish' : 'withdraw'),
            label: t(withdrawn ? 'publishOne' : 'withdrawOne', { name }),
            busy,
            onPress: () => void withdraw(!withdrawn),
          },
        ]}
      />
      <Link
        to="/admin/content/ready/$readyId"
        params={{ readyId: item.id }}
        aria-label={t('openOne', { name })}
        className={iconButtonClass({ className: '-mr-3' })}
      >
        <Icon of={Pencil} size={18} />
      </Link>
    </span>
  );
}

function State({ item: { changed, withdrawn } }: { item: ReadyItem }) {
  const t = useTranslations('readyContent');
  if (withdrawn) return <Badge icon={EyeOff}>{t('state-withdrawn')}</Badge>;
  return changed ? <Badge tone="accent">{t('state-changed')}</Badge> : null;
}
