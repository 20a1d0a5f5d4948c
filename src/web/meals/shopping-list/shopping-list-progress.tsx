import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import type { ShoppingListView } from './use-shopping-list.ts';

const TONES = { basket: 'bg-accent', left: 'bg-track', home: 'bg-accent-line' };

/** Number of items to buy, ticked and in stock, and a switch for subtracting the stock. */
export function StockProgress({ list }: { list: ShoppingListView }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const { items, done, covered, pantry } = list;
  const parts = [
    { part: 'basket' as const, count: done },
    { part: 'left' as const, count: items.length - done },
    { part: 'home' as const, count: covered.length },
  ];
  return (
    <Card flush as="div" className="print:hidden">
      <div className="p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <NumberWithUnit value={format.number(items.length)} unit={t('list.toBuy')} />
          {covered.length > 0 && (
            <p className="text-caption text-ink-3">{t('list.covered', { count: covered.length })}</p>
          )}
        </div>
        <div aria-hidden className="mt-3 flex h-2 gap-0.5">
          {parts.map(({ part, count }) => (
            <span key={part} style={{ flexGrow: count }} className={classNames('rounded-full', TONES[part])} />
          ))}
        </div>
        <ul aria-live="polite" className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
          {parts.map(({ part, count }) => (
            <li key={part} className="flex items-center gap-1.5">
              <span aria-hidden className={classNames('size-2.5 rounded-sm', TONES[part])} />
              {t(`list.part_${part}`, { count })}
            </li>
          ))}
        </ul>
      </div>
      <Switch
        className="border-t border-line px-5 py-1"
        label={t('list.subtract')}
        checked={pantry.isSubtracted}
        onChange={(event) => pantry.subtract(event.target.checked)}
      />
    </Card>
  );
}
