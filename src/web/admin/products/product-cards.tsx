import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PRODUCT_KINDS } from '#domain/shop/catalogue/product-kinds.ts';
import { SHOP_LENGTHS } from '#domain/shop/shop-bounds.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { categoriesQuery } from '../admin-queries.ts';
import type { ProductFormFields } from './use-product-editor.ts';

/** Name, description and price. */
export function DetailsCard({ form }: { form: ProductFormFields }) {
  const t = useTranslations('admin');
  const { name } = form.problems;
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={t('product.facts')} />
      <TextField
        label={t('product.name')}
        {...form.text('name')}
        maxLength={SHOP_LENGTHS.productName}
        error={name && t(`problems.${name}`)}
      />
      <TextField
        label={t('product.detail')}
        help={t('product.detailHelp')}
        optional
        {...form.text('detail')}
        maxLength={SHOP_LENGTHS.productDetail}
      />
      <Description form={form} field="description" label={t('product.description')} />
      <Trade form={form} />
      <Numbers form={form} />
    </Card>
  );
}

function Trade({ form }: { form: ProductFormFields }) {
  const t = useTranslations('admin');
  const { language } = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { categoryId, price, netGrams } = form.problems;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1.3fr_1fr_0.8fr_1fr]">
      <SelectField
        className="col-span-2 lg:col-span-1"
        label={t('product.category')}
        placeholder={t('product.categoryChoose')}
        {...form.text('categoryId')}
        options={categories.map((one) => ({ value: one.id, label: translatedText(one, 'name', language) }))}
        error={categoryId && t(`problems.${categoryId}`)}
      />
      <TextField
        label={t('product.price')}
        inputMode="decimal"
        autoComplete="off"
        unit="kr"
        {...form.text('price')}
        error={price && t(`problems.${price}`)}
      />
      <SelectField
        label={t('product.kind')}
        {...form.text('kind')}
        options={PRODUCT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <TextField
        className="col-span-2 lg:col-span-1"
        label={t('product.netWeight')}
        optional
        inputMode="decimal"
        autoComplete="off"
        unit="g"
        {...form.text('netGrams')}
        error={netGrams && t(`problems.${netGrams}`)}
      />
    </div>
  );
}

/** SKU and barcode. */
function Numbers({ form }: { form: ProductFormFields }) {
  const t = useTranslations('admin');
  const { sku, ean } = form.problems;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField
        label={t('product.sku')}
        help={t('product.skuHelp')}
        optional
        autoComplete="off"
        {...form.text('sku')}
        maxLength={SHOP_LENGTHS.productSku}
        error={sku && t(`problems.${sku}`)}
      />
      <TextField
        label={t('product.ean')}
        help={t('product.eanHelp')}
        optional
        inputMode="numeric"
        autoComplete="off"
        {...form.text('ean')}
        maxLength={20}
        error={ean && t(`problems.${ean}`)}
      />
    </div>
  );
}

/** English texts; empty ones are shown in Swedish. */
export function EnglishCard({ form }: { form: ProductFormFields }) {
  const t = useTranslations('admin');
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={t('product.english')} subtitle={t('product.englishHelp')} />
      <TextField label={t('product.nameEn')} optional {...form.text('nameEn')} maxLength={SHOP_LENGTHS.productName} />
      <TextField
        label={t('product.detailEn')}
        optional
        {...form.text('detailEn')}
        maxLength={SHOP_LENGTHS.productDetail}
      />
      <Description form={form} field="descriptionEn" label={t('product.descriptionEn')} />
    </Card>
  );
}

type DescriptionProps = { form: ProductFormFields; field: 'description' | 'descriptionEn'; label: string };

function Description({ form, field, label }: DescriptionProps) {
  const t = useTranslations('admin');
  return (
    <TextArea
      label={label}
      optional
      {...form.text(field)}
      maxLength={SHOP_LENGTHS.productDescription}
      help={t('product.length', { count: form.values[field].length, max: SHOP_LENGTHS.productDescription })}
    />
  );
}
