import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { maxPer100g, ON_LABEL } from '#domain/nutrient-registry.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AmountField } from '../add-food/amount-field.tsx';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';
import { PhotoField } from '../pictures/photo-field.tsx';
import { NutrientField } from './nutrient-field.tsx';
import { maxAmountOf } from './own-food-form.ts';
import { PortionFields, PortionSummary } from './portion-fields.tsx';
import { TOUCH, useFieldWalk } from './use-field-walk.ts';
import { type OwnFoodFormState, useOwnFoodForm } from './use-own-food-form.ts';

/** The form of an own food; a name and calories are enough. */
export function OwnFoodPanel({ dialog }: { dialog: FoodDialogState }) {
  const form = useOwnFoodForm(dialog);
  const { amount, portions } = form;
  const { setDirty } = dialog;
  useEffect(() => setDirty(form.isTyped), [form.isTyped, setDirty]);
  const walk = useFieldWalk(wantedField(dialog));
  return (
    <form id={dialog.formId} noValidate onSubmit={form.submit} {...walk} className="flex flex-col gap-4 pt-1">
      <Occasion dialog={dialog} />
      <PhotoField url={form.photo.url} onPhoto={form.photo.set} onRemove={form.photo.remove} />
      <NameField form={form} />
      <BasisFields form={form} />
      <div className="grid grid-cols-2 items-start gap-2.5">
        {!dialog.editing && (
          <AmountField
            value={amount.input}
            onValueChange={amount.set}
            portions={portions.known}
            problem={amount.problem}
          />
        )}
        {ENERGY.map((nutrient) => (
          <Nutrient key={nutrient.id} form={form} nutrient={nutrient} />
        ))}
      </div>
      {/* In the order of a Swedish label, to be copied from top to bottom. */}
      <div className="grid grid-cols-2 items-start gap-x-2.5 gap-y-4">
        {BELOW_ENERGY.map((nutrient) => (
          <Nutrient key={nutrient.id} form={form} nutrient={nutrient} />
        ))}
      </div>
      <PortionFields portions={portions} />
      {amount.read.amount && form.hasEnergy && !dialog.editing && (
        <PortionSummary per100g={form.per100g} amount={amount.read.amount} />
      )}
    </form>
  );
}

/** The field to focus when the form was opened for a food that was not found; null otherwise. */
function wantedField({ ownName, code, photo }: FoodDialogState): string | null {
  if (ownName !== '') return 'calories';
  return code === null && photo === null ? null : 'name';
}

const ENERGY = ON_LABEL.filter(({ id }) => id === 'calories');
const BELOW_ENERGY = ON_LABEL.filter(({ id }) => id !== 'calories');

type NutrientProps = { form: OwnFoodFormState; nutrient: (typeof ON_LABEL)[number] };

function Nutrient({ form: { fields }, nutrient }: NutrientProps) {
  const { id: name, label } = nutrient;
  return (
    <NutrientField
      basis={fields.values.basis}
      input={fields.text(name)}
      name={name}
      problem={fields.problems[name]}
      max={maxAmountOf(fields.values, maxPer100g(nutrient))}
      optional={label.optional}
    />
  );
}

/** Labels state values per 100 g, per portion, or both. */
function BasisFields({ form: { fields, setBasis } }: { form: OwnFoodFormState }) {
  const t = useTranslations('meals');
  const { basis } = fields.values;
  const isTouch = useMediaQuery(TOUCH);
  return (
    <div className="flex flex-col gap-2.5">
      <Segmented
        label={t('own.basis')}
        value={basis}
        onValueChange={setBasis}
        options={[
          { value: '100g', label: t('own.per100g') },
          { value: 'portion', label: t('own.perPortion') },
        ]}
      />
      {basis === 'portion' && (
        <TextField
          // Focus stays on the radio buttons for keyboard users.
          ref={isTouch ? takeFocus : undefined}
          label={t('own.portionWeight')}
          unit="g"
          inputMode="decimal"
          autoComplete="off"
          {...fields.text('portionWeight')}
          error={fields.problems.portionWeight && t('problems.portionRange')}
        />
      )}
    </div>
  );
}

const takeFocus = (field: HTMLElement | null) => field?.focus();

function NameField({ form: { fields } }: { form: OwnFoodFormState }) {
  const t = useTranslations('meals');
  const problem = fields.problems.name;
  return (
    <TextField
      label={t('own.name')}
      autoComplete="off"
      {...fields.text('name')}
      error={problem && t(`problems.${problem}`, { max: '' })}
    />
  );
}

/** The reason why the form was opened: an unknown barcode, or a food to edit. */
function Occasion({ dialog: { code, editing } }: { dialog: FoodDialogState }) {
  const t = useTranslations('meals');
  if (editing) return <p className="text-caption text-ink-3">{t('own.editing', { name: editing.name })}</p>;
  if (code === null) return null;
  return (
    <Card as="div" compact tone="plain">
      <p role="status" className="font-medium">
        {t('barcode.notFound', { code })}
      </p>
      <p className="mt-1 text-caption text-ink-3">{t('barcode.notFoundText')}</p>
    </Card>
  );
}
