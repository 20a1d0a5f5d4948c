import { Camera, Pencil, ScanBarcode, Zap } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { usePhotoInput } from '../pictures/use-photo-input.tsx';
import type { FoodDialogState } from './use-food-dialog.ts';

/** Other ways to log a food that was not found, with the typed name filled in. */
export function MissingFood({ dialog, name }: { dialog: FoodDialogState; name: string }) {
  const t = useTranslations('meals');
  const id = useId();
  const photo = usePhotoInput({
    label: t('photo.choose'),
    onPhoto: (withPhoto) => dialog.makeOwn({ name, withPhoto }),
    camera: true,
  });
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line pt-5">
      <h3 id={id} className="text-h3">
        {t('missing.title')}
      </h3>
      <p className="mt-0.5 text-caption text-ink-3">{t('missing.text')}</p>
      {photo.field}
      <List className="mt-2">
        <ListRow
          icon={Camera}
          iconTone="accent"
          title={t('missing.photo')}
          meta={t('missing.photoText')}
          chevron
          onPress={photo.choose}
        />
        <ListRow
          icon={ScanBarcode}
          title={t('missing.scan')}
          meta={t('missing.scanText')}
          chevron
          onPress={() => dialog.goFor('barcode', name)}
        />
        <ListRow
          icon={Pencil}
          title={t('missing.write')}
          meta={t('missing.writeText')}
          chevron
          onPress={() => dialog.makeOwn({ name })}
        />
      </List>
      <div className="sticky bottom-0 -mx-4 mt-2 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6">
        <Button full variant="secondary" icon={Zap} onClick={() => dialog.goFor('quick', name)}>
          {t('missing.quick')}
        </Button>
      </div>
    </section>
  );
}
