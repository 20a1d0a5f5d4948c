import { Beef, Candy, Carrot, Croissant, CupSoda, Fish, Milk, ShoppingBasket, Snowflake, Wheat } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SHOP_SECTIONS, type ShopSection } from '#domain/meals/shopping-list/shop-sections.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { useItemAmount } from '../add-food/use-item-amount.ts';
import type { ListItem, ShoppingListView } from './use-shopping-list.ts';

export function ListByName({ list }: { list: ShoppingListView }) {
  const t = useTranslations('meals');
  return (
    <Card flush as="div">
      <Items label={t('list.title')} items={list.items} onToggle={list.toggle} />
    </Card>
  );
}

/** In the order of the shop, with what is left in each section. */
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
      <Items label={t('list.section', { section })} items={items} onToggle={list.toggle} />
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

type ItemsProps = { label: string; items: readonly ListItem[]; onToggle: (key: string) => Promise<void> };

function Items({ label, items, onToggle }: ItemsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.key} className="px-5 py-1">
          <Checkbox
            checked={item.isTicked}
            onChange={() => void onToggle(item.key)}
            label={<ItemFace item={item} />}
            className="[&_label]:items-center [&_label>span]:flex-1"
          />
        </li>
      ))}
    </ul>
  );
}

function ItemFace({ item }: { item: ListItem }) {
  const amount = useItemAmount()(item);
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className={classNames('min-w-0 wrap-anywhere', item.isTicked && 'font-regular text-ink-3 line-through')}>
        {item.name.replaceAll(' %', '\u00a0%')}
      </span>
      <span className={classNames('flex-none font-regular', item.isTicked ? 'text-ink-3' : 'text-ink-2')}>
        {amount}
      </span>
    </span>
  );
}
