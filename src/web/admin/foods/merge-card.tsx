import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminFood, AdminFoodRow } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { nameIn } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { adminFoodsQuery, showFood } from './foods-queries.ts';

const MAX_FOUND = 6;
const DEBOUNCE_MS = 200;

/** Duplicates of a food: candidates with the same words, others by search, and merging the chosen ones into this one. */
export function MergeCard({ food }: { food: AdminFood }) {
  const t = useTranslations('content.foodMerge');
  const [chosen, setChosen] = useState<readonly AdminFoodRow[]>([]);
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), DEBOUNCE_MS);
  const found = useQuery({ ...adminFoodsQuery({ query: asked }), enabled: asked.length > 1 });
  const offered = asked.length > 1 ? (found.data?.foods ?? []) : food.similar;
  const candidates = offered.filter(({ id, mergedInto }) => id !== food.id && !mergedInto).slice(0, MAX_FOUND);
  const shown = [...chosen, ...candidates.filter(({ id }) => chosen.every((one) => one.id !== id))];
  const toggle = (row: AdminFoodRow) =>
    setChosen(chosen.some(({ id }) => id === row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4.5 pb-3"
        title={t('title')}
        action={food.similar.length > 0 && <Badge>{t('similar', { count: food.similar.length })}</Badge>}
      />
      <div className="px-5 pb-3">
        <SearchField boxed label={t('search')} placeholder={t('search')} value={typed} onValueChange={setTyped} />
      </div>
      <ul aria-label={t('title')} className="divide-y divide-line border-y border-line">
        {shown.map((row) => (
          <Candidate
            key={row.id}
            row={row}
            isChosen={chosen.some(({ id }) => id === row.id)}
            onToggle={() => toggle(row)}
          />
        ))}
        {shown.length === 0 && <li className="px-5 py-4 text-caption text-ink-3">{t('none')}</li>}
      </ul>
      <Merge food={food} chosen={chosen} onDone={() => setChosen([])} />
      {food.merged.length > 0 && <Merged foods={food.merged} />}
    </Card>
  );
}

function useFoodText() {
  const t = useTranslations('content.foods');
  const { language } = useLanguage();
  return {
    name: (food: Pick<AdminFoodRow, 'nameSv' | 'nameEn'>) => nameIn(food, language),
    source: ({ source, brand }: AdminFoodRow) => [brand, t(`source-${source}`)].filter(Boolean).join(', '),
  };
}

type CandidateProps = { row: AdminFoodRow; isChosen: boolean; onToggle: () => void };

function Candidate({ row, isChosen, onToggle }: CandidateProps) {
  const t = useTranslations('content.foodMerge');
  const format = useFormat();
  const text = useFoodText();
  const { calories } = row.per100g;
  return (
    <li className={isChosen ? 'bg-accent-soft' : ''}>
      <div className="flex min-h-14 items-center gap-3 px-5 py-2">
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{text.name(row)}</span>
          <span className="block text-caption text-ink-3">{text.source(row)}</span>
        </span>
        <span className="text-label">
          <b>{calories === null ? '–' : format.number(calories)}</b> kcal
        </span>
        <Checkbox hideLabel label={t('choose', { name: text.name(row) })} checked={isChosen} onChange={onToggle} />
      </div>
    </li>
  );
}

type MergeProps = { food: AdminFood; chosen: readonly AdminFoodRow[]; onDone: () => void };

function Merge({ food, chosen, onDone }: MergeProps) {
  const t = useTranslations('content.foodMerge');
  const text = useFoodText();
  const client = useQueryClient();
  const merge = useAction(
    (duplicates: string[]) => api.foodsAdmin.merge({ id: food.id, doubles: duplicates, reason: 'double' }),
    {
      action: t('merging'),
      successToast: t('done'),
      onDone: (merged) => {
        onDone();
        showFood(client, merged);
      },
    },
  );
  return (
    <div className="flex flex-col gap-3 p-5">
      <p className="text-caption text-ink-3">{t('text')}</p>
      <Button
        variant="soft"
        disabled={chosen.length === 0}
        busy={merge.busy}
        onClick={() => void merge.run(chosen.map(({ id }) => id))}
      >
        {t('button', { count: chosen.length, name: text.name(food) })}
      </Button>
    </div>
  );
}

function Merged({ foods }: { foods: readonly AdminFoodRow[] }) {
  const t = useTranslations('content.foodMerge');
  return (
    <>
      <h3 className="border-t border-line px-5 pt-4 pb-2 text-label font-semibold">{t('merged')}</h3>
      <ul className="divide-y divide-line">
        {foods.map((row) => (
          <MergedRow key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

function MergedRow({ row }: { row: AdminFoodRow }) {
  const text = useFoodText();
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 px-5 py-2">
      <Link to="/admin/content/foods/$foodId" params={{ foodId: row.id }} className="min-w-0 py-2 font-medium">
        {text.name(row)}
      </Link>
      <Separate row={row} />
    </li>
  );
}

/** A merged food: what it was merged into, and a button to separate it. */
export function MergedCard({ food }: { food: AdminFood }) {
  const t = useTranslations('content.foodMerge');
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('separateText')}</p>
      <Separate row={food} />
    </Card>
  );
}

function Separate({ row }: { row: AdminFoodRow }) {
  const t = useTranslations('content.foodMerge');
  const text = useFoodText();
  const client = useQueryClient();
  const { run, busy } = useAction(() => api.foodsAdmin.separate({ id: row.id, reason: 'other' }), {
    action: t('separating'),
    successToast: t('separated'),
    onDone: (food) => showFood(client, food),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={t('separateOne', { name: text.name(row) })}
      onClick={() => void run()}
    >
      {t('separate')}
    </Button>
  );
}
