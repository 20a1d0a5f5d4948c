import { useTranslations } from 'use-intl';
import { NUTRIENT_GROUPS, NUTRIENT_LIST } from '#domain/meals/nutrients/nutrient-list.ts';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { useNutrientChoice } from './use-nutrient-choice.ts';

type ChooseSheetProps = { choice: ReturnType<typeof useNutrientChoice>; open: boolean; onClose: () => void };

/** Lets the member choose which nutrients the page shows. */
export function ChooseSheet({ choice, open, onClose }: ChooseSheetProps) {
  const t = useTranslations('nutrients');
  const nutrientName = useTranslations('nutrientNames');
  return (
    <Sheet open={open} onClose={onClose} title={t('choose.title')}>
      <p className="text-caption text-ink-3">{t('choose.text')}</p>
      {NUTRIENT_GROUPS.map((group) => (
        <fieldset key={group} className="mt-4 min-w-0">
          <legend className="text-h3">{t(`groups.${group}`)}</legend>
          <div className="grid grid-cols-1 md:grid-cols-2">
            {NUTRIENT_LIST.filter((nutrient) => nutrient.group === group).map(({ id }) => (
              <Checkbox
                key={id}
                label={nutrientName(id)}
                checked={choice.isShown(id)}
                onChange={() => choice.toggle(id)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Sheet>
  );
}
