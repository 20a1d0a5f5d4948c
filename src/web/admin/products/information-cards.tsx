import { useTranslations } from 'use-intl';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import {
  appliesTo,
  INFORMATION_AMOUNTS,
  type InformationRow,
  isRequiredOf,
  LONG_TEXT,
  NUTRITION_BASES,
  QUANTITY_UNITS,
} from '#domain/shop/catalogue/information-fields.ts';
import { missingInformation } from '#domain/shop/catalogue/missing-information.ts';
import { DECLARED_AMOUNTS, type DeclaredAmount } from '#domain/shop/catalogue/nutrition-check.ts';
import type { ProductKind } from '#domain/shop/catalogue/product-kinds.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { useFieldNames } from '../missing-information.ts';
import { informationFrom, per100Field, TEXT_FIELDS } from './information-form.ts';
import { kindOf } from './product-form.ts';
import type { ProductFormFields } from './use-product-editor.ts';

type CardProps = { form: ProductFormFields; kind: ProductKind };
const GROUPS = ['contents', 'safety', 'manufacturer', 'importer'] as const;

/** What the law requires of a product of the chosen kind, by the registry. */
export function InformationCards({ form }: { form: ProductFormFields }) {
  const kind = kindOf(form.values.kind) ?? 'goods';
  const declaration = INFORMATION_AMOUNTS.find(({ id }) => id === 'nutritionPer100');
  return (
    <>
      {GROUPS.map((group) => (
        <GroupCard key={group} form={form} kind={kind} group={group} />
      ))}
      {declaration && appliesTo(declaration, kind) && <DeclarationCard form={form} />}
    </>
  );
}

function GroupCard({ form, kind, group }: CardProps & { group: InformationRow['group'] }) {
  const t = useTranslations('admin');
  const info = useTranslations('productInformation');
  const isImporter = group === 'importer';
  if (isImporter && !form.values.isManufacturerOutsideEu) return null;
  const fields = TEXT_FIELDS.filter(({ row }) => row.group === group && appliesTo(row, kind));
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={info(`group.${group}`)} />
      {group === 'contents' && (
        <>
          <Missing form={form} kind={kind} />
          <Quantity form={form} />
        </>
      )}
      {fields.map((field) => (
        <Text key={field.field} form={form} {...field} isRequired={isImporter || isRequiredOf(field.row, kind)} />
      ))}
      {group === 'manufacturer' && (
        <Checkbox
          className="-my-2"
          label={t('information.outsideEu')}
          description={t('information.outsideEuHelp')}
          checked={form.values.isManufacturerOutsideEu}
          onChange={(event) => form.set('isManufacturerOutsideEu', event.target.checked)}
        />
      )}
    </Card>
  );
}

/** What is left to fill in before the product can be shown. */
function Missing({ form, kind }: CardProps) {
  const t = useTranslations('admin');
  const namesOf = useFieldNames();
  const information = informationFrom(form.values);
  const missing =
    information && missingInformation({ kind, netGrams: parseDecimal(form.values.netGrams), information });
  if (!missing || missing.length === 0) return null;
  return (
    <p className="rounded-md bg-warn-soft p-3 text-warn">{t('information.missing', { fields: namesOf(missing) })}</p>
  );
}

type TextProps = (typeof TEXT_FIELDS)[number] & { form: ProductFormFields; isRequired: boolean };

function Text({ form, row, field, isTranslation, isRequired }: TextProps) {
  const t = useTranslations('admin');
  const info = useTranslations('productInformation');
  const name = info(`field.${row.id}`);
  const problem = form.problems[field];
  const props = {
    label: isTranslation ? info('inEnglish', { field: name }) : name,
    optional: isTranslation || !isRequired,
    help: row.id === 'ingredients' && !isTranslation ? t('information.ingredientsHelp') : undefined,
    error: problem && t(`problems.${problem}`),
    maxLength: row.maxLength,
    ...form.text(field),
  };
  return row.maxLength >= LONG_TEXT ? <TextArea {...props} /> : <TextField {...props} />;
}

/** Of what is compared by litre or piece. The weight is beside the price. */
function Quantity({ form }: { form: ProductFormFields }) {
  const t = useTranslations('admin');
  const { quantity } = form.problems;
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={t('information.quantity')}
        help={t('information.quantityHelp')}
        optional
        inputMode="decimal"
        autoComplete="off"
        {...form.text('quantity')}
        error={quantity && t(`problems.${quantity}`)}
      />
      <SelectField
        label={t('information.quantityUnit')}
        {...form.text('quantityUnit')}
        options={QUANTITY_UNITS.map((unit) => ({ value: unit, label: t(`information.${unit}`) }))}
      />
    </div>
  );
}

/** The nutrition declaration, as printed on the package. */
function DeclarationCard({ form }: { form: ProductFormFields }) {
  const t = useTranslations('admin');
  const info = useTranslations('productInformation');
  const { hasDeclaration } = form.problems;
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={info('field.nutritionPer100')} />
      <Checkbox
        className="-my-2"
        label={t('information.hasDeclaration')}
        checked={form.values.hasDeclaration}
        onChange={(event) => form.set('hasDeclaration', event.target.checked)}
        error={hasDeclaration && t(`problems.${hasDeclaration}`)}
      />
      {form.values.hasDeclaration && (
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          <SelectField
            className="col-span-2 lg:col-span-3"
            label={t('information.basis')}
            {...form.text('basis')}
            options={NUTRITION_BASES.map((basis) => ({ value: basis, label: info(`nutrition.${basis}`) }))}
          />
          {DECLARED_AMOUNTS.map((amount) => (
            <Amount key={amount} form={form} amount={amount} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Amount({ form, amount }: { form: ProductFormFields; amount: DeclaredAmount }) {
  const t = useTranslations('admin');
  const info = useTranslations('productInformation');
  const field = per100Field(amount);
  const problem = form.problems[field];
  const isEnergy = amount === 'kilojoules' || amount === 'kcal';
  return (
    <TextField
      label={info(`nutrition.${amount}`)}
      inputMode="decimal"
      autoComplete="off"
      unit={isEnergy ? undefined : 'g'}
      {...form.text(field)}
      error={problem && t(`problems.${problem}`)}
    />
  );
}
