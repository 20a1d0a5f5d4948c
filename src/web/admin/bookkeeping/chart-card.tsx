import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  ACCOUNT_KEYS,
  ACCOUNT_NUMBERS,
  type AccountKey,
  type ChartOfAccounts,
  isAccountNumber,
} from '#domain/shop/bookkeeping/accounts.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { AdminContent } from '../admin-content.tsx';
import { chartQuery } from './bookkeeping-queries.ts';

/** The accounts that the files are booked on. A change is in the audit log, where it can be undone. */
export function ChartCard() {
  const t = useTranslations('bookkeeping.chart');
  const query = useQuery(chartQuery());
  return (
    <AdminContent query={query} failure={t('loadError')}>
      {(chart) => (
        <Card>
          <CardHead title={t('title')} subtitle={t('text')} />
          <ChartForm chart={chart} />
        </Card>
      )}
    </AdminContent>
  );
}

type Numbers = Record<AccountKey, string>;

// Object.fromEntries does not know that it is given every account.
const byAccount = <Value,>(of: (key: AccountKey) => Value) =>
  Object.fromEntries(ACCOUNT_KEYS.map((key) => [key, of(key)])) as Record<AccountKey, Value>;

const textsOf = (chart: ChartOfAccounts): Numbers => byAccount((key) => String(chart[key]));
const numberOf = (text: string) => (/^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN);
const check = (numbers: Numbers) =>
  byAccount((key) => (isAccountNumber(key, numberOf(numbers[key])) ? undefined : ('number' as const)));

function ChartForm({ chart }: { chart: ChartOfAccounts }) {
  const t = useTranslations('bookkeeping.chart');
  const account = useTranslations('bookkeeping.accounts');
  const form = useFields({ initial: textsOf(chart), check });
  const [base, setBase] = useState(chart);
  const changed = ACCOUNT_KEYS.filter((key) => form.values[key] !== String(base[key]));
  useUnsaved(changed.length > 0);
  const begin = (stored: ChartOfAccounts) => {
    setBase(stored);
    form.reset(textsOf(stored));
  };
  // Another admin has changed an account while nothing was changed here.
  if (base !== chart && changed.length === 0) begin(chart);
  const save = useSaveChart(begin);
  const send = (numbers: Numbers) => save.run(Object.fromEntries(changed.map((key) => [key, numberOf(numbers[key])])));
  return (
    <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={form.submit((numbers) => void send(numbers))}>
      <div className="grid grid-cols-1 gap-x-5 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-3">
        {ACCOUNT_KEYS.map((key) => (
          <TextField
            key={key}
            label={account(key)}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            {...form.text(key)}
            error={
              form.problems[key] &&
              t('wrong', { min: String(ACCOUNT_NUMBERS[key].min), max: String(ACCOUNT_NUMBERS[key].max) })
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        {changed.length > 0 && (
          <Button variant="ghost" size="md" onClick={() => begin(base)}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" size="md" busy={save.busy} disabled={changed.length === 0}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function useSaveChart(onDone: (stored: ChartOfAccounts) => void) {
  const t = useTranslations('bookkeeping.chart');
  const queryClient = useQueryClient();
  return useAction(
    async (numbers: Partial<ChartOfAccounts>) => {
      const stored = await api.bookkeepingAdmin.saveChart(numbers);
      queryClient.setQueryData(chartQuery().queryKey, stored);
      return stored;
    },
    { action: t('action'), successToast: t('saved'), onDone },
  );
}
