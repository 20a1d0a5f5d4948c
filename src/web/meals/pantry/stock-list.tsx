import { Archive, Clock, Pencil, Refrigerator, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PANTRY_LOCATIONS, type PantryLocation } from '#domain/meals/pantry/locations.ts';
import type { DatedBatch } from '#domain/meals/pantry/pantry-view.ts';
import { type StockBatch, takenFirst } from '#domain/meals/pantry/stock.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { usePlannedName } from '../use-row-name.ts';
import { useBestBeforeText, useDayText, useStockText } from './use-stock-text.ts';

const LOCATION_ICONS = { fridge: Refrigerator, freezer: Snowflake, pantry: Archive };
const ALL = 'all';

type StockListProps = {
  batches: readonly StockBatch[];
  dated: readonly DatedBatch[];
  onOpen: (batch: StockBatch) => void;
};

/** All batches by location, earliest date first. */
export function StockList({ batches, dated, onOpen }: StockListProps) {
  const t = useTranslations('pantry');
  const name = usePlannedName();
  const [text, setText] = useState('');
  const [location, setLocation] = useState<PantryLocation | typeof ALL>(ALL);
  const typed = foldWords(text);
  const found = batches.filter((batch) => {
    const words = foldWords(name(batch));
    return typed.every((word) => words.some((known) => known.startsWith(word)));
  });
  const shown = found.filter((batch) => location === ALL || batch.place === location).toSorted(takenFirst);
  const countIn = (of: PantryLocation) => found.filter((batch) => batch.place === of).length;
  return (
    <section aria-label={t('list.title')} className="flex min-w-0 flex-col gap-3">
      <SearchField
        boxed
        label={t('list.search')}
        placeholder={t('list.searchAmong', { count: batches.length })}
        value={text}
        onValueChange={setText}
        maxLength={80}
      />
      <Segmented
        label={t('list.place')}
        value={location}
        onValueChange={setLocation}
        className="[&_button]:px-1 [&_button]:whitespace-nowrap"
        options={[
          { value: ALL, label: t('list.all', { count: found.length }) },
          ...PANTRY_LOCATIONS.map((of) => ({ value: of, label: t(`list.${of}`, { count: countIn(of) }) })),
        ]}
      />
      {shown.length > 0 ? (
        <StockTable shown={shown} dated={dated} onOpen={onOpen} />
      ) : (
        <EmptyState framed={false} kind="search" title={t('list.nothing')} text={t('list.nothingText')} />
      )}
    </section>
  );
}

type StockTableProps = { shown: readonly StockBatch[]; dated: readonly DatedBatch[]; onOpen: StockListProps['onOpen'] };

function StockTable({ shown, dated, onOpen }: StockTableProps) {
  const t = useTranslations('pantry');
  const name = usePlannedName();
  const amount = useBatchAmount();
  const bestBefore = useBestBeforeText();
  const urgent = new Set(dated.filter(({ urgency }) => urgency === 'urgent').map(({ batch }) => batch.id));
  const columns: Column<StockBatch>[] = [
    { key: 'name', header: t('list.name'), cell: (batch) => <span className="font-medium">{name(batch)}</span> },
    { key: 'place', header: t('list.place'), cell: ({ place: location }) => <Location place={location} /> },
    { key: 'amount', header: t('list.amount'), align: 'end', cell: (batch) => <b>{amount(batch)}</b> },
    {
      key: 'bestBefore',
      header: t('list.bestBefore'),
      cell: (batch) => <BestBefore day={batch.bestBefore} isUrgent={urgent.has(batch.id)} />,
    },
    {
      key: 'edit',
      header: t('list.edit'),
      hideHeader: true,
      align: 'end',
      cell: (batch) => (
        <IconButton
          label={t('batch.edit', { name: name(batch) })}
          icon={Pencil}
          iconSize={18}
          onClick={() => onOpen(batch)}
        />
      ),
    },
  ];
  return (
    <Card flush as="div">
      <DataTable
        caption={t('list.title')}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        asRow={(batch) => ({
          title: name(batch),
          meta: bestBefore(batch.bestBefore),
          value: amount(batch),
          onPress: () => onOpen(batch),
        })}
      />
    </Card>
  );
}

/** Prefixes "about" for a batch that was opened and not weighed since. */
function useBatchAmount() {
  const t = useTranslations('pantry');
  const stockText = useStockText();
  return (batch: StockBatch) => {
    const amount = stockText(batch, batch.left);
    return batch.isRough ? t('batch.about', { amount }) : amount;
  };
}

function Location({ place: location }: { place: PantryLocation }) {
  const t = useTranslations('pantry');
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <Icon of={LOCATION_ICONS[location]} size={16} />
      {t(`place.${location}`)}
    </span>
  );
}

function BestBefore({ day, isUrgent }: { day: string | null; isUrgent: boolean }) {
  const t = useTranslations('pantry');
  const format = useFormat();
  const dayText = useDayText();
  if (day === null) return <span className="text-ink-3">{t('batch.noDay')}</span>;
  const text = format.sentence(dayText(day));
  return isUrgent ? (
    <Badge tone="warn" icon={Clock}>
      {text}
    </Badge>
  ) : (
    text
  );
}
