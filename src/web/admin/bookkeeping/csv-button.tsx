import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BookPeriod } from '#domain/shop/bookkeeping/book-periods.ts';
import type { CsvKind } from '#domain/shop/bookkeeping/bookkeeping.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';

/** Saves a table of the period as CSV. */
export function CsvButton({ kind, period }: { kind: CsvKind; period: BookPeriod }) {
  const t = useTranslations('bookkeeping.files');
  const table = useTranslations('bookkeeping.fileTables');
  const { language } = useLanguage();
  const save = useAction(async () => saveFile(await api.bookkeepingAdmin.csv({ ...period, kind, language })), {
    action: t('action'),
    successToast: t('saved'),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={Download}
      busy={save.busy}
      aria-label={t('csvOf', { table: table(kind) })}
      onClick={() => void save.run()}
    >
      {t('csv')}
    </Button>
  );
}
