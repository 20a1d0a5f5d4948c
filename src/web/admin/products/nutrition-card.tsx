import { useTranslations } from 'use-intl';
import { SHOP_LENGTHS } from '#domain/shop/shop-bounds.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { NUTRIENT_FIELDS, type NutrientField } from './check-product.ts';
import type { ProductFormFields } from './use-product-editor.ts';

const UNITS: Record<NutrientField, string> = { grams: 'g', kcal: 'kcal', protein: 'g', carbs: 'g', fat: 'g' };

/** Nutrition of one portion, for food products. */
export function NutritionCard({ form }: { form: ProductFormFields }) {
  const t = useTranslations('admin');
  const { hasNutrition } = form.values;
  const { portion } = form.problems;
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={t('product.nutrition')} />
      <Checkbox
        className="-my-2"
        label={t('product.hasNutrition')}
        description={t('product.hasNutritionHelp')}
        checked={hasNutrition}
        onChange={(event) => form.set('hasNutrition', event.target.checked)}
      />
      {hasNutrition && (
        <>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <TextField
              label={t('product.portion')}
              placeholder={t('product.portionExample')}
              {...form.text('portion')}
              maxLength={SHOP_LENGTHS.productDetail}
              error={portion && t(`problems.${portion}`)}
            />
            <TextField
              label={t('product.portionEn')}
              optional
              {...form.text('portionEn')}
              maxLength={SHOP_LENGTHS.productDetail}
            />
          </div>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
            {NUTRIENT_FIELDS.map((field) => (
              <Amount key={field} form={form} field={field} />
            ))}
          </div>
        </>
      )}
    </Card>
  );
}

function Amount({ form, field }: { form: ProductFormFields; field: NutrientField }) {
  const t = useTranslations('admin');
  const problem = form.problems[field];
  return (
    <TextField
      label={t(`product.${field}`)}
      inputMode="decimal"
      autoComplete="off"
      unit={UNITS[field]}
      {...form.text(field)}
      error={problem && t(`problems.${problem}`)}
    />
  );
}
