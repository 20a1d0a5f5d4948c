import { Link } from '@tanstack/react-router';
import { Dumbbell, FolderInput, HeartPulse, Utensils } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { ImportSheet } from './import-sheet.tsx';

/** The imports that are available. */
export function ImportCard() {
  const t = useTranslations('ownData');
  const sheet = useDialogState();
  return (
    <Card flush aria-labelledby="bring-title">
      <CardHead className="px-5 pt-4.5" title={<span id="bring-title">{t('bring.title')}</span>} />
      <List inset>
        <ListRow
          icon={Utensils}
          title={t('bring.food')}
          meta={t('bring.foodText')}
          chevron
          render={(row) => <Link to="/meals/import" {...row} />}
        />
        <ListRow
          icon={Dumbbell}
          title={t('bring.training')}
          meta={t('bring.trainingText')}
          chevron
          render={(row) => <Link to="/fitness/import" {...row} />}
        />
        <ListRow
          icon={HeartPulse}
          title={t('bring.health')}
          meta={t('bring.healthText')}
          chevron
          render={(row) => <Link to="/health-sync/import" {...row} />}
        />
        <ListRow
          icon={FolderInput}
          title={t('bring.own')}
          meta={t('bring.ownText')}
          chevron
          onPress={() => sheet.open()}
        />
      </List>
      <ImportSheet key={sheet.key} open={sheet.isOpen} onClose={sheet.close} />
    </Card>
  );
}
