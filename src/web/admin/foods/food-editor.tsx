import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FOOD_REASONS } from '#domain/meals/catalogue/food-corrections.ts';
import type { FoodReason } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ChangedElsewhere } from '../changed-elsewhere.tsx';
import { AmountRow, amountColumns } from './amount-row.tsx';
import { CategoryField, useCategoryName } from './category-field.tsx';
import { FORM_MACROS, type FoodForm } from './food-form.ts';
import { NutrientsCard } from './nutrients-card.tsx';
import { PortionsCard } from './portions-card.tsx';
import { type FoodEditorProps, useFoodEditor } from './use-food-editor.ts';

const WORDS = ['nameSv', 'nameEn', 'brand', 'synonyms', 'barcodes'] as const;

/** Names, barcodes and amounts per 100 g, with the amounts of the source beside corrected ones. */
export function FoodEditor(props: FoodEditorProps) {
  const t = useTranslations('content.foods');
  const format = useFormat();
  const editor = useFoodEditor(props);
  const { form, change, problems } = editor;
  const categoryName = useCategoryName();
  const fieldText = (field: keyof FoodForm) => t(`field-${field}`);
  const valueText = (value: unknown) =>
    typeof value === 'number' ? format.number(value, 1) : String(value ?? '–') || '–';
  const theirs = editor.theirs?.map((change) =>
    change.field === 'category'
      ? { ...change, from: categoryName(String(change.from)), to: categoryName(String(change.to)) }
      : change,
  );
  return (
    <form noValidate onSubmit={editor.submit} className="flex min-w-0 flex-col gap-4">
      {theirs && <ChangedElsewhere changes={theirs} fieldText={fieldText} valueText={valueText} />}
      <Card className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {WORDS.map((field) => (
          <TextField
            key={field}
            label={fieldText(field)}
            value={form[field]}
            maxLength={field === 'synonyms' || field === 'barcodes' ? 500 : 160}
            help={field === 'synonyms' || field === 'barcodes' ? t(`help-${field}`) : undefined}
            error={problems[field] && t(`problem-${problems[field]}`)}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
        <CategoryField value={form.category} onChange={(category) => change({ category })} />
        <SelectField
          label={fieldText('carbsBasis')}
          value={form.carbsBasis}
          onChange={({ target }) =>
            change({ carbsBasis: target.value === 'with-fibre' ? 'with-fibre' : 'without-fibre' })
          }
          options={(['without-fibre', 'with-fibre'] as const).map((value) => ({ value, label: t(`basis-${value}`) }))}
        />
      </Card>
      <Card flush>
        <CardHead
          className="px-5 pt-4.5 pb-3"
          title={t('values')}
          subtitle={
            props.food && props.food.corrected.length > 0 ? t('locked', { count: props.food.corrected.length }) : ''
          }
        />
        {props.food && <ColumnHeads />}
        <ul className="divide-y divide-line border-t border-line">
          {FORM_MACROS.map(({ id, unit, ...nutrient }) => (
            <AmountRow
              key={id}
              label={fieldText(id)}
              unit={unit}
              isPart={'partOf' in nutrient}
              value={form[id]}
              source={editor.sourceOf(id)}
              error={problems[id] && t(`problem-${problems[id]}`)}
              onChange={(value) => change({ [id]: value })}
            />
          ))}
        </ul>
      </Card>
      <NutrientsCard editor={editor} />
      <PortionsCard editor={editor} />
      <Card>
        <Save editor={editor} isNew={props.food === null} />
      </Card>
    </form>
  );
}

function ColumnHeads() {
  const t = useTranslations('content.foods');
  return (
    <p aria-hidden className={classNames(amountColumns, 'hidden pb-2 text-caption font-semibold text-ink-2 sm:grid')}>
      <span>{t('nutrient')}</span>
      <span className="text-right">{t('sourceColumn')}</span>
      <span>{t('correctedColumn')}</span>
    </p>
  );
}

function Save({ editor, isNew }: { editor: ReturnType<typeof useFoodEditor>; isNew: boolean }) {
  const t = useTranslations('content.foods');
  const [initial] = useState(editor.reason);
  return (
    <div className="flex flex-col gap-4">
      {editor.isCorrection && (
        <SelectField
          label={t('reason')}
          help={t('reasonHelp')}
          value={editor.reason}
          onChange={({ target }) => editor.setReason(asReason(target.value) ?? initial)}
          options={FOOD_REASONS.map((value) => ({ value, label: t(`reasons-${value}`) }))}
        />
      )}
      <Button type="submit" busy={editor.busy} className="self-start">
        {t(isNew ? 'create' : 'save')}
      </Button>
    </div>
  );
}

const asReason = (text: string): FoodReason | undefined => FOOD_REASONS.find((reason) => reason === text);
