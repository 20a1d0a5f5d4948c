import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RejectedFood } from '#domain/meals/catalogue/food-imports.contract.ts';
import { amountsById } from '#domain/meals/nutrients/nutrient-edits.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { FoodEditor } from './food-editor.tsx';
import { EMPTY_FOOD, type FoodForm } from './food-form.ts';
import { rejectedRowQuery, useRefreshImports } from './use-food-upload.ts';

type RowProps = { runId: string; row: number };

/** A rejected row of an import: the reason, its content, and a form to add it as a food. */
export function FixRowPage({ runId, row }: RowProps) {
  const t = useTranslations('foodImport.fix');
  const query = useQuery(rejectedRowQuery(runId, row));
  return (
    <>
      <AdminBar title={t('back')} back={{ to: '/admin/content/foods/import' }} />
      <PageHead overline={query.data?.fileName} title={t('title')} />
      <AdminContent query={query} failure={t('loadError')}>
        {(rejected) => <FixRow runId={runId} rejected={rejected} />}
      </AdminContent>
    </>
  );
}

function FixRow({ runId, rejected }: { runId: string; rejected: RejectedFood }) {
  const t = useTranslations('foodImport');
  const format = useFormat();
  const navigate = useNavigate();
  const refresh = useRefreshImports();
  const { row, reason, line, foodId } = rejected;
  const leave = () => {
    refresh();
    void navigate({ to: '/admin/content/foods/import', replace: true });
  };
  return (
    <>
      <div className="flex items-start gap-3 rounded-lg bg-warn-soft p-4 text-warn">
        <Icon of={TriangleAlert} size={20} className="mt-px flex-none" />
        <div className="min-w-0">
          <p className="font-semibold">{t('fix.why', { row: format.number(row), reason: t(`reasons.${reason}`) })}</p>
          {line !== null && <p className="mt-1 text-caption wrap-anywhere">{line}</p>}
        </div>
      </div>
      {foodId === null ? (
        <FoodEditor
          food={null}
          start={formOfRow(rejected)}
          create={(edit) => api.foodImports.takeIn({ ...edit, id: runId, row })}
          onSaved={leave}
        />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p>{t('fix.known')}</p>
          <ButtonLink to="/admin/content/foods/$foodId" params={{ foodId }} variant="soft">
            {t('fix.open')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function formOfRow({ nameSv, nameEn, brand, carbsBasis, barcode, per100g, nutrients = {} }: RejectedFood): FoodForm {
  const words = { nameSv, nameEn, brand: brand ?? '', carbsBasis, barcodes: barcode ?? '' };
  return { ...EMPTY_FOOD, ...per100g, ...words, nutrients: amountsById(nutrients) };
}
