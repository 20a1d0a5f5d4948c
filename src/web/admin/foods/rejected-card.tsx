import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FoodImportRun, RejectedFoodRow } from '#domain/meals/catalogue/food-imports.contract.ts';
import type { FoodRejection } from '#domain/meals/catalogue/food-imports.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AdminContent } from '../admin-content.tsx';
import { KeyPager } from '../key-pager.tsx';
import { rejectedRowsQuery } from './use-food-upload.ts';

type Reason = FoodImportRun['rejected'][number];

/** Why rows were rejected; each reason expands to its rows, and all of them can be downloaded as a table. */
export function RejectedCard({ run: { id, rejected } }: { run: FoodImportRun }) {
  const t = useTranslations('foodImport');
  const { language } = useLanguage();
  const sorted = rejected.toSorted((a, b) => b.count - a.count);
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4.5 pb-3"
        title={t('rejected.title')}
        action={
          sorted.length > 0 && (
            <a
              href={`/files/food-imports/${id}/rejected.csv?language=${language}`}
              download
              aria-label={t('rejected.csv')}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Icon of={Download} size={16} />
              CSV
            </a>
          )
        }
      />
      {sorted.length === 0 && <p className="px-5 pb-4.5 text-ink-2">{t('rejected.none')}</p>}
      {sorted.map((reason) => (
        <ReasonRows key={reason.reason} runId={id} reason={reason} />
      ))}
    </Card>
  );
}

function ReasonRows({ runId, reason: { reason, count, examples, isFixable } }: { runId: string; reason: Reason }) {
  const t = useTranslations('foodImport');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [example] = examples;
  return (
    <details className="group border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-5 py-2">
        <span className="min-w-12 text-end font-semibold">{format.number(count)}</span>
        <span className="min-w-0 flex-1">{t(`reasons.${reason}`)}</span>
        {example && !isOpen && (
          <span className="max-w-40 truncate text-caption text-ink-3 max-sm:hidden">
            {example.name || t('rejected.row', { row: format.number(example.row) })}
          </span>
        )}
        <Icon of={ChevronDown} size={18} className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <Rows runId={runId} reason={{ reason, count, examples, isFixable }} />}
    </details>
  );
}

function Rows({ runId, reason: { reason, examples, isFixable } }: { runId: string; reason: Reason }) {
  const t = useTranslations('foodImport');
  const format = useFormat();
  const [cursor, setCursor] = useState<string | null>(null);
  const query = useQuery(rejectedRowsQuery(runId, reason, cursor));
  return (
    <div className="bg-surface-2 px-5 py-2">
      <AdminContent query={query} failure={t('rejected.loadError')}>
        {({ rows, next, previous, total }) => (
          <>
            {rows.length === 0 && <p className="py-1 text-caption text-ink-3">{t('rejected.gone')}</p>}
            <ul className="divide-y divide-line">
              {rows.length === 0 &&
                examples.map(({ row, name }) => (
                  <li key={row} className="flex min-h-9 items-center gap-4">
                    <RowNumber text={t('rejected.row', { row: format.number(row) })} />
                    <span className="min-w-0 wrap-anywhere">{name || t('rejected.noName')}</span>
                  </li>
                ))}
              {rows.map((row) => (
                <RejectedRow key={row.row} runId={runId} row={row} reason={reason} isFixable={isFixable} />
              ))}
            </ul>
            {(next !== null || previous !== null) && (
              <div className="py-2">
                <KeyPager {...{ next, previous, total }} onCursor={setCursor} />
              </div>
            )}
          </>
        )}
      </AdminContent>
    </div>
  );
}

const RowNumber = ({ text }: { text: string }) => <span className="text-caption text-ink-3 sm:min-w-20">{text}</span>;

type RejectedRowProps = { runId: string; row: RejectedFoodRow; reason: FoodRejection; isFixable: boolean };

/** Reasons about energy and macros of a row, which are then shown. */
const ABOUT_AMOUNTS: readonly FoodRejection[] = ['impossible-figures', 'energy-off'];

function RejectedRow({ runId, row: { row, name, figures, foodId }, reason, isFixable }: RejectedRowProps) {
  const t = useTranslations('foodImport');
  const format = useFormat();
  const shownName = name || t('rejected.noName');
  const link = buttonClass({ variant: foodId === null ? 'secondary' : 'ghost', size: 'sm' });
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <RowNumber text={t('rejected.row', { row: format.number(row) })} />
      <span className="min-w-0 flex-1 wrap-anywhere">{shownName}</span>
      {ABOUT_AMOUNTS.includes(reason) && (
        <span className="text-caption text-warn max-sm:order-last max-sm:basis-full">
          {t('review.figures', {
            kcal: format.number(figures.calories),
            protein: format.number(figures.protein, 1),
            carbs: format.number(figures.carbs, 1),
            fat: format.number(figures.fat, 1),
          })}
        </span>
      )}
      {foodId !== null && (
        <Link
          to="/admin/content/foods/$foodId"
          params={{ foodId }}
          className={link}
          aria-label={t('rejected.fixedOf', { name: shownName })}
        >
          {t('rejected.fixed')}
        </Link>
      )}
      {foodId === null && isFixable && (
        <Link
          to="/admin/content/foods/new"
          search={{ run: runId, row }}
          className={link}
          aria-label={t('rejected.fixOf', { name: shownName, row: format.number(row) })}
        >
          {t('rejected.fix')}
        </Link>
      )}
    </li>
  );
}
