import { FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mealOfName } from '#domain/meals/import/diary-values.ts';
import { mealTypeOfRow } from '#domain/meals/import/plan-diary.ts';
import { DIARY_REASONS, type DiaryReason } from '#domain/meals/import/read-diary.ts';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { FileCard } from '#web/platform/file-import/file-card.tsx';
import { RefusedSheet } from '#web/platform/file-import/refused-rows.tsx';
import { SendFooter } from '#web/platform/file-import/send-footer.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { DiaryFrame } from './diary-frame.tsx';
import { FillSheet } from './fill-sheet.tsx';
import { FoodsCard } from './foods-card.tsx';
import { type DiaryImportWork, type Review, useRefusedLines } from './use-diary-import.ts';

/** Step two: what was recognised, and what the member has to decide. */
export function ReviewStep({ work, review }: { work: DiaryImportWork; review: Review }) {
  const t = useTranslations('diary');
  const shared = useTranslations('fileImport');
  const format = useFormat();
  const change = useAction(work.changeChoices, { action: shared('actions.read') });
  const fill = useAction(work.fill, { action: shared('actions.read') });
  const { file, read } = review;
  const fresh = read.rows.length - review.duplicates.size;
  const spanOf = ({ rows }: Review['read']) => {
    const days = rows.map(({ day }) => day).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    return first && last ? format.dateSpan(first, last) : '';
  };
  return (
    <DiaryFrame
      state={work.state}
      note={shared('undoable')}
      footer={
        <SendFooter
          state={work.state}
          send={work.send}
          action={t('actions.import')}
          fresh={fresh}
          disabled={change.busy}
          text={fresh === 0 ? shared('nothing') : t('review.import', { count: fresh, text: format.number(fresh) })}
        />
      }
    >
      <FileCard
        icon={FileText}
        file={file}
        summary={[t(`apps.${read.head.source}`), spanOf(read)].filter(Boolean).join(', ')}
        changeText={t('review.change')}
        onChange={() => work.emit({ type: 'back' })}
      />
      <ReadyCard review={review} fresh={fresh} onFill={(filled) => void fill.run(filled)} />
      {read.isOrderOpen && (
        <Card compact>
          <Segmented
            label={t('review.dates')}
            value={review.choices.dateOrder}
            onValueChange={(dateOrder) => void change.run({ dateOrder })}
            options={[
              { value: 'day-first', label: t('review.dayFirst') },
              { value: 'month-first', label: t('review.monthFirst') },
            ]}
          />
          <p className="mt-2 text-caption text-ink-3">{t('review.datesText')}</p>
        </Card>
      )}
      <ColumnsCard
        table={review.table}
        columns={review.choices.columns}
        onChange={(columns) => void change.run({ columns })}
      />
      <MealsCard review={review} onMeal={work.setMeal} />
      <FoodsCard foods={review.foods} onMap={work.mapFood} />
      {review.foods.length > 0 && (
        <Card compact>
          <Switch
            label={t('review.keep')}
            description={t('review.keepText')}
            checked={review.usesFileAmounts}
            onChange={(event) => work.setUsesFileAmounts(event.target.checked)}
          />
        </Card>
      )}
    </DiaryFrame>
  );
}

type ReadyCardProps = { review: Review; fresh: number; onFill: (filled: Review['filled']) => void };

function ReadyCard({ review, fresh, onFill }: ReadyCardProps) {
  const t = useTranslations('diary');
  const format = useFormat();
  const [shown, setShown] = useState<DiaryReason | null>(null);
  const { read, duplicates } = review;
  const days = useMemo(() => new Set(read.rows.map(({ day }) => day)).size, [read]);
  const lines = useRefusedLines(read.refused.filter(({ reason }) => reason === shown));
  const parts = [
    { count: fresh, text: t('review.ready', { count: fresh }), tone: 'bg-accent' },
    { count: duplicates.size, text: t('review.known', { count: duplicates.size }), tone: 'bg-accent-line' },
    { count: read.refused.length, text: t('review.unread', { count: read.refused.length }), tone: 'bg-warn' },
  ].filter(({ count }) => count > 0);
  return (
    <Card flush aria-label={t('review.title')}>
      <div className="px-5 pt-4.5 pb-4">
        <p className="text-caption text-ink-3">{t('review.title')}</p>
        <div className="flex items-baseline justify-between gap-3">
          <NumberWithUnit value={format.number(fresh)} unit={t('review.rows', { count: fresh })} />
          <span className="text-caption text-ink-3">{t('review.days', { count: days })}</span>
        </div>
        <div aria-hidden className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full">
          {parts.map(({ tone, count }) => (
            <i key={tone} className={`min-w-1.5 ${tone}`} style={{ flexGrow: count }} />
          ))}
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1 text-caption text-ink-2">
          {parts.map(({ tone, text }) => (
            <li key={tone} className="flex items-center gap-1.5">
              <i aria-hidden className={`size-2.5 rounded-xs ${tone}`} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="border-t border-line">
        <List inset>
          {duplicates.size > 0 && (
            <ListRow title={t('review.doubles', { count: duplicates.size })} meta={t('review.doublesText')} />
          )}
          {DIARY_REASONS.map((reason) => ({ reason, rows: read.refused.filter((row) => row.reason === reason) }))
            .filter(({ rows }) => rows.length > 0)
            .map(({ reason, rows }) => (
              <ListRow
                key={reason}
                title={t(`reasons.${reason}`, { count: rows.length })}
                meta={t(reason === 'no-figures' ? 'fill.row' : 'review.notTaken')}
                chevron
                onPress={() => setShown(reason)}
              />
            ))}
          {read.ignored > 0 && (
            <ListRow title={t('review.sums', { count: read.ignored })} meta={t('review.sumsText')} />
          )}
        </List>
      </div>
      <FillSheet
        key={`fill ${lines.length}`}
        open={shown === 'no-figures'}
        onClose={() => setShown(null)}
        lines={lines}
        onFill={onFill}
      />
      <RefusedSheet
        open={shown !== null && shown !== 'no-figures'}
        onClose={() => setShown(null)}
        title={shown ? t(`reasons.${shown}`, { count: lines.length }) : ''}
        lines={lines}
      />
    </Card>
  );
}

type MealsCardProps = { review: Review; onMeal: (name: string, meal: MealType) => void };

/** Assigns the member's own meal names to meals. */
function MealsCard({ review, onMeal }: MealsCardProps) {
  const t = useTranslations('diary');
  const names = useMemo(
    () =>
      [...new Set(review.read.rows.map(({ meal }) => meal))].filter((name) => mealOfName(name) === null && name !== ''),
    [review.read],
  );
  // Meals without a choice are assigned by the hour of their rows.
  const byHour = useMemo(
    () => new Map(review.read.rows.map((row) => [row.meal, mealTypeOfRow(row, () => undefined)])),
    [review.read],
  );
  if (names.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h2 className="text-h3">{t('meals.title')}</h2>
        <p className="mt-1 text-caption text-ink-3">{t('meals.text')}</p>
      </div>
      {names.map((name) => (
        <SelectField
          key={name}
          label={name}
          options={MEAL_TYPES.map((value) => ({ value, label: t(`mealNames.${value}`) }))}
          value={review.choices.meals[name] ?? byHour.get(name) ?? 'Snacks'}
          onChange={(event) => {
            const meal = MEAL_TYPES.find((value) => value === event.target.value);
            if (meal) onMeal(name, meal);
          }}
        />
      ))}
    </Card>
  );
}
