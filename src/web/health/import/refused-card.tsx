import { useTranslations } from 'use-intl';
import { isDay } from '#domain/day/day.ts';
import type { RefusedEntries, RefusedEntry } from '#domain/health/import/collect-health.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';

/** The refused entries by reason, with examples. */
export function RefusedCard({ refused }: { refused: readonly RefusedEntries[] }) {
  const t = useTranslations('health');
  const format = useFormat();
  const exampleText = ({ day, value }: RefusedEntry) => {
    const dayText = day !== null && isDay(day) ? format.date(day) : null;
    const valueText = value === null ? null : format.number(value, 1);
    return [dayText, valueText].filter((part) => part !== null).join(': ');
  };
  const count = refused.reduce((sum, entries) => sum + entries.count, 0);
  if (count === 0) return null;
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4"
        title={t('review.unread', { count })}
        subtitle={t('review.unreadText', { count })}
      />
      <List inset label={t('review.unread', { count })}>
        {refused.map(({ reason, count: of, examples }) => {
          const texts = examples.map(exampleText).filter((text) => text !== '');
          return (
            <ListRow
              key={reason}
              title={t(`refused.${reason}`, { count: of })}
              meta={texts.length > 0 ? t('refused.examples', { examples: texts.join(', ') }) : undefined}
            />
          );
        })}
      </List>
    </Card>
  );
}
