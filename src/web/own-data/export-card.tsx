import { useQueryClient } from '@tanstack/react-query';
import { Check, Download, Dumbbell, MessagesSquare, Receipt, Ruler, Utensils } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OwnDataOverview } from '#domain/own-data/own-data.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OWN_DATA_KEY } from './own-data-queries.ts';

/** How much data there is, and the button that exports all of it. */
export function ExportCard({ overview }: { overview: OwnDataOverview }) {
  const t = useTranslations('ownData');
  const format = useFormat();
  const { run, busy } = useExport();
  const { meals, workouts, measurements, posts, purchases, bytes, lastExportAt } = overview;
  const rows = [
    { icon: Utensils, title: t('export.meals'), value: t('export.mealRows', { count: meals }) },
    { icon: Dumbbell, title: t('export.training'), value: t('export.workouts', { count: workouts }) },
    { icon: Ruler, title: t('export.body'), value: t('export.measurements', { count: measurements }) },
    { icon: MessagesSquare, title: t('export.community'), value: t('export.posts', { count: posts }) },
    { icon: Receipt, title: t('export.purchases'), value: t('export.events', { count: purchases }) },
  ];
  return (
    <Card flush aria-labelledby="export-title">
      <CardHead
        className="px-5 pt-4.5"
        title={<span id="export-title">{t('export.title')}</span>}
        subtitle={t('export.subtitle')}
      />
      <List inset>
        {rows.map(({ icon, title, value }) => (
          <ListRow key={title} lead={<Icon of={icon} className="text-ink-3" />} title={title} value={value} />
        ))}
      </List>
      <div className="border-t border-line px-5 py-4">
        <Button variant="soft" full icon={Download} busy={busy} onClick={() => void run()}>
          {t('export.button', { size: format.number(Math.max(0.1, bytes / 1_000_000), 1) })}
        </Button>
        {lastExportAt && (
          <p className="mt-3 flex items-center gap-2 text-caption text-ink-3">
            <Icon of={Check} size={16} className="text-accent" />
            {t('export.last', { day: format.date(format.dayOf(lastExportAt)) })}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Requests the download URL and passes it to the browser, which shows the progress. */
export function useExport() {
  const t = useTranslations('ownData');
  const queryClient = useQueryClient();
  const toast = useToast();
  return useAction(() => api.ownData.startExport(), {
    action: t('actions.export'),
    onDone: ({ url }) => {
      toast.show({ tone: 'success', text: t('export.started') });
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
      // The server records the time when the file is downloaded.
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: OWN_DATA_KEY }), NOTED_MS);
    },
  });
}

const NOTED_MS = 1500;
