import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isUnfinished, type PortionRow } from './food-form.ts';
import type { FoodEditorState } from './use-food-editor.ts';

/** Every other measure of volume is computed from this one. */
const DENSITY_UNIT = 'dl';

/** Household measures with their weights, and the density, from which ml, tbsp and litre are computed. */
export function PortionsCard({ editor: { form, change, problems } }: { editor: FoodEditorState }) {
  const t = useTranslations('content.foods');
  const { portions } = form;
  const density = portions.find(({ unit }) => unit === DENSITY_UNIT)?.grams ?? null;
  const others = portions.filter(({ unit }) => unit !== DENSITY_UNIT);
  const put = (rows: PortionRow[], grams: number | null) =>
    change({ portions: grams === null ? rows : [...rows, { unit: DENSITY_UNIT, grams }] });
  const replace = (index: number, next: PortionRow) =>
    put(
      others.map((row, at) => (at === index ? next : row)),
      density,
    );
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={t('portionsTitle')} subtitle={t('portionsText')} />
      <NumberField
        label={t('density')}
        help={t('densityHelp')}
        unit="g/dl"
        className="sm:max-w-60"
        value={density}
        placeholder={t('unknown')}
        onValueChange={(grams) => put(others, grams)}
      />
      <ul aria-label={t('portionsTitle')} className="flex flex-col gap-3">
        {others.map((row, index) => (
          // Rows are typed in place and have no other identity.
          // biome-ignore lint/suspicious/noArrayIndexKey: the unit changes while it is typed
          <li key={index} className="flex items-start gap-2">
            <TextField
              hideLabel
              label={t('portionUnit', { number: index + 1 })}
              placeholder={t('portionExample')}
              maxLength={30}
              className="flex-1"
              value={row.unit}
              error={problems.portions && isUnfinished(row) ? t('problem-portion') : undefined}
              onChange={({ target }) => replace(index, { ...row, unit: target.value })}
            />
            <NumberField
              hideLabel
              label={t('portionGrams', { number: index + 1 })}
              unit="g"
              className="w-32"
              value={row.grams}
              onValueChange={(grams) => replace(index, { ...row, grams })}
            />
            <IconButton
              icon={X}
              label={t('portionRemove', { unit: row.unit || String(index + 1) })}
              onClick={() =>
                put(
                  others.filter((_, at) => at !== index),
                  density,
                )
              }
            />
          </li>
        ))}
      </ul>
      <Button
        variant="soft"
        size="sm"
        icon={Plus}
        className="self-start"
        onClick={() => put([...others, { unit: '', grams: null }], density)}
      >
        {t('portionAdd')}
      </Button>
    </Card>
  );
}
