import {
  Archive,
  Beef,
  Candy,
  Carrot,
  Croissant,
  CupSoda,
  Fish,
  Milk,
  Plus,
  ShoppingBasket,
  Snowflake,
  Wheat,
  X,
} from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import { SHOP_SECTIONS, type ShopSection } from '#domain/meals/shopping-list/shop-sections.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ListItem } from './list-item.ts';
import { useItemAmounts } from './use-item-amounts.ts';
import type { ShoppingListView } from './use-shopping-list.ts';

export function ListByName({ list }: { list: ShoppingListView }) {
  const t = useTranslations('meals');
  return (
    <Card flush as="div">
      <Items label={t('list.title')} items={list.items} list={list} />
    </Card>
  );
}

/** Items by shop section, with the number of remaining ones. */
export function ListBySection({ list }: { list: ShoppingListView }) {
  const t = useTranslations('meals');
  const sections = SHOP_SECTIONS.map((section) => ({
    section,
    items: list.items.filter((item) => item.section === section),
  })).filter(({ items }) => items.length > 0);
  return sections.map(({ section, items }) => (
    <Card flush key={section} aria-labelledby={`section-${section}`}>
      <div className="flex items-center gap-2.5 border-b border-line px-5 pt-3 pb-2.5">
        <Icon of={ICONS[section]} className="text-ink-3" />
        <h3 id={`section-${section}`} className="flex-1 text-body">
          {t('list.section', { section })}
        </h3>
        <p className="text-caption text-ink-3">
          {t('list.ticked', { done: items.filter(({ isTicked }) => isTicked).length, total: items.length })}
        </p>
      </div>
      <Items label={t('list.section', { section })} items={items} list={list} />
    </Card>
  ));
}

const ICONS: Record<ShopSection, IconComponent> = {
  produce: Carrot,
  bread: Croissant,
  dairy: Milk,
  meat: Beef,
  fish: Fish,
  frozen: Snowflake,
  pantry: Wheat,
  sweets: Candy,
  drinks: CupSoda,
  other: ShoppingBasket,
};

type ItemsProps = { label: string; items: readonly ListItem[]; list: ShoppingListView };

function Items({ label, items, list }: ItemsProps) {
  const t = useTranslations('meals');
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.key} className="flex items-center px-5 py-1">
          <Checkbox
            checked={item.isTicked}
            onChange={() => void list.toggle(item)}
            label={<ItemText item={item} />}
            className="min-w-0 flex-1 [&_label]:items-center [&_label>span]:flex-1"
          />
          {item.unit === null && (
            <IconButton
              writes
              label={t('list.removeExtra', { name: item.name })}
              icon={X}
              iconSize={18}
              className="-mr-3 print:hidden"
              onClick={() => void list.removeExtra(item.name)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function ItemText({ item }: { item: ListItem }) {
  const t = useTranslations('meals');
  const { bought, planned, inStock } = useItemAmounts()(item);
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 grow basis-[min-content]">
        <span className={classNames(item.isTicked && 'font-regular text-ink-3 line-through')}>
          {item.name.replaceAll(' %', '\u00a0%')}
        </span>
        {inStock && <StockText>{inStock}</StockText>}
      </span>
      <span
        className={classNames('ml-auto flex-none text-right font-regular', item.isTicked ? 'text-ink-3' : 'text-ink-2')}
      >
        {bought}
        {planned && <span className="block text-caption text-ink-3">{t('list.planned', { amount: planned })}</span>}
      </span>
    </span>
  );
}

function StockText({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1 text-caption font-regular text-ink-3">
      <Icon of={Archive} size={14} className="mt-0.5 flex-none" />
      {children}
    </span>
  );
}

/** Items that need not be bought, with a button to buy them anyway. */
export function ListInStock({ list }: { list: ShoppingListView }) {
  const t = useTranslations('meals');
  const amounts = useItemAmounts();
  if (list.covered.length === 0) return null;
  return (
    <section aria-labelledby="list-at-home" className="flex flex-col gap-2 print:hidden">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="list-at-home">{t('list.atHome')}</h3>
        <p className="text-caption text-ink-3">{t('list.notBought', { count: list.covered.length })}</p>
      </div>
      <Card flush as="div">
        <ul className="divide-y divide-line" aria-labelledby="list-at-home">
          {list.covered.map((item) => (
            <li key={item.key} className="flex items-center gap-3 py-2.5 pr-4 pl-5">
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere text-ink">{item.name}</p>
                <StockText>{amounts(item).inStock}</StockText>
              </div>
              <Button
                writes
                variant="secondary"
                size="sm"
                aria-label={t('list.buyAnywayOf', { name: item.name })}
                onClick={() => void list.buyAnyway(item)}
              >
                {t('list.buyAnyway')}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Adds an item, which is synced to all devices of the account. */
export function AddExtra({ list }: { list: ShoppingListView }) {
  const t = useTranslations('meals');
  const [name, setName] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const isNew = list.items.every((item) => item.name.toLowerCase() !== name.trim().toLowerCase());
    if (name.trim() !== '' && isNew) void list.addExtra(name);
    setName('');
  };
  return (
    <form noValidate onSubmit={add} className="flex items-end gap-2 print:hidden">
      <TextField
        label={t('list.extra')}
        value={name}
        maxLength={MEALS_LENGTHS.foodName}
        autoComplete="off"
        enterKeyHint="done"
        className="flex-1"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="soft" size="md" icon={Plus}>
        {t('list.addExtra')}
      </Button>
    </form>
  );
}
