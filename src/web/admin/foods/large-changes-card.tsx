import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FoodImportRun, LargeFoodChange } from '#domain/meals/catalogue/food-imports.contract.ts';
import { nameIn } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { AdminContent } from '../admin-content.tsx';
import { KeyPager } from '../key-pager.tsx';
import { largeChangesQuery, useRefreshImports } from './use-food-upload.ts';

/** Large changes of amounts by the file, which take effect only after approval. */
export function LargeChangesCard({ run }: { run: FoodImportRun }) {
  const t = useTranslations('foodImport.changes');
  const [cursor, setCursor] = useState<string | null>(null);
  const query = useQuery(largeChangesQuery(run.id, cursor));
  const decide = useDecision(run.id);
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-3" title={t('title')} subtitle={t('subtitle')} />
      <AdminContent query={query} failure={t('loadError')}>
        {({ changes, next, previous, total }) => (
          <>
            <ul>
              {changes.map((change) => (
                <Change key={change.foodId} change={change} decide={decide} />
              ))}
            </ul>
            <div className="flex flex-col gap-3 border-t border-line px-5 py-3.5">
              {(next !== null || previous !== null) && <KeyPager {...{ next, previous, total }} onCursor={setCursor} />}
              <div className="flex flex-wrap gap-2">
                <Button size="sm" disabled={decide.busy} onClick={() => void decide.run({ take: true })}>
                  {t('takeAll')}
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={decide.busy}
                  onClick={() => void decide.run({ take: false })}
                >
                  {t('leaveAll')}
                </Button>
              </div>
            </div>
          </>
        )}
      </AdminContent>
    </Card>
  );
}

type Decision = { take: boolean; foodIds?: string[] };

function useDecision(id: string) {
  const t = useTranslations('foodImport.changes');
  return useAction((decision: Decision) => api.foodImports.decide({ id, ...decision }), {
    action: t('action'),
    successToast: t('decided'),
    onDone: useRefreshImports(),
  });
}

type ChangeProps = { change: LargeFoodChange; decide: ReturnType<typeof useDecision> };

function Change({ change: { foodId, nameSv, nameEn, brand, field, from, to, percent }, decide }: ChangeProps) {
  const t = useTranslations('foodImport.changes');
  const format = useFormat();
  const { language } = useLanguage();
  const name = nameIn({ nameSv, nameEn }, language);
  const decimals = field === 'calories' ? 0 : 1;
  const amounts = { from: format.number(from, decimals), to: format.number(to, decimals) };
  const share = from === 0 ? t('fromNothing') : `${percent > 0 ? '+' : '−'}${format.percent(Math.abs(percent), 0)}`;
  return (
    <li className="flex flex-col gap-2 border-t border-line px-5 py-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{[name, brand].filter(Boolean).join(', ')}</p>
          <p className="text-caption text-ink-3">{t(`field_${field}`, amounts)}</p>
        </div>
        <p className="font-semibold whitespace-nowrap">{share}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="soft"
          disabled={decide.busy}
          aria-label={t('takeOne', { name })}
          onClick={() => void decide.run({ take: true, foodIds: [foodId] })}
        >
          {t('take')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={decide.busy}
          aria-label={t('leaveOne', { name })}
          onClick={() => void decide.run({ take: false, foodIds: [foodId] })}
        >
          {t('leave')}
        </Button>
      </div>
    </li>
  );
}
