import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BookPeriod } from '#domain/shop/bookkeeping/book-periods.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { CsvButton } from './csv-button.tsx';

/** Files for a bookkeeping program: a SIE file for each year of the period, and its verifications as CSV. */
export function FilesCard({ period }: { period: BookPeriod }) {
  const t = useTranslations('bookkeeping.files');
  const table = useTranslations('bookkeeping.fileTables');
  const format = useFormat();
  const first = Number(period.from.slice(0, 4));
  const years = Array.from({ length: Number(period.to.slice(0, 4)) - first + 1 }, (_, index) => first + index);
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-3" title={t('title')} subtitle={t('text')} />
      <List inset className="border-t border-line" label={t('title')}>
        {years.map((year) => (
          <ListRow
            key={year}
            title={t('sie', { year: String(year) })}
            meta={t('sieText')}
            trailing={<SieButton year={year} />}
          />
        ))}
        <ListRow
          title={table('verifications')}
          meta={t('verificationsText', { from: format.date(period.from), to: format.date(period.to) })}
          trailing={<CsvButton kind="verifications" period={period} />}
        />
      </List>
    </Card>
  );
}

function SieButton({ year }: { year: number }) {
  const t = useTranslations('bookkeeping.files');
  const save = useAction(async () => saveFile(await api.bookkeepingAdmin.sie({ year })), {
    action: t('action'),
    successToast: t('saved'),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={Download}
      busy={save.busy}
      aria-label={t('sie', { year: String(year) })}
      onClick={() => void save.run()}
    >
      SIE
    </Button>
  );
}
