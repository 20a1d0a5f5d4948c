import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaleProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useScrollIntoView } from './changed-elsewhere.tsx';
import { formOf } from './products/product-form.ts';
import type { ProductEditor } from './products/use-product-editor.ts';
import { type FormDifference, formDifferences } from './stale-edit.ts';
import { useEditText, useFormFieldName, useFormValueText } from './use-field-texts.ts';

/** Shown when another admin saved the product while it was edited here: who, the changes, and actions. */
export function StaleNote({ editor, stale }: { editor: ProductEditor; stale: StaleProduct }) {
  const t = useTranslations('admin');
  const [isOpen, setOpen] = useState(false);
  const editText = useEditText();
  return (
    <>
      <div
        ref={useScrollIntoView(stale)}
        role="alert"
        className="flex flex-wrap items-start gap-3 rounded-lg bg-warn-soft p-4 text-warn md:flex-nowrap"
      >
        <Icon of={TriangleAlert} size={20} className="mt-px" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{t('stale.title')}</p>
          <p className="mt-1 text-caption">{[...stale.edits.map(editText), t('stale.nothingSaved')].join(' ')}</p>
        </div>
        <Button variant="secondary" size="sm" className="text-warn!" onClick={() => setOpen(true)}>
          {t('stale.show')}
        </Button>
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('stale.sheet')}
        footer={<Choices editor={editor} onChoose={() => setOpen(false)} />}
      >
        <Differences editor={editor} stale={stale} />
      </Sheet>
    </>
  );
}

function Choices({ editor, onChoose }: { editor: ProductEditor; onChoose: () => void }) {
  const t = useTranslations('admin');
  const then = (act: () => void) => () => {
    onChoose();
    act();
  };
  return (
    <div className="flex flex-col gap-2.5 md:flex-row-reverse">
      <Button className="md:flex-1" onClick={then(editor.retainOwn)}>
        {t('stale.retainOwn')}
      </Button>
      <Button variant="secondary" className="md:flex-1" onClick={then(editor.takeStored)}>
        {t('stale.takeStored')}
      </Button>
    </div>
  );
}

function Differences({ editor, stale }: { editor: ProductEditor; stale: StaleProduct }) {
  const t = useTranslations('admin');
  const { locale } = useLanguage();
  const found = formDifferences(editor.form.values, editor.start, formOf(stale.current, locale));
  return (
    <>
      <p className="pb-3 text-ink-2">{t('stale.help')}</p>
      <ul className="divide-y divide-line border-t border-line">
        {found.map((difference) => (
          <DifferenceRow key={difference.field} difference={difference} />
        ))}
      </ul>
      {found.length === 0 && <p className="py-3 text-ink-2">{t('stale.same')}</p>}
    </>
  );
}

function DifferenceRow({ difference: { field, stored, own, isContested } }: { difference: FormDifference }) {
  const t = useTranslations('admin');
  const valueText = useFormValueText();
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-body font-semibold">{useFormFieldName()(field)}</h3>
        {isContested && <Badge tone="warn">{t('stale.both')}</Badge>}
      </div>
      <dl className="mt-1.5 grid grid-cols-2 gap-3">
        <div className="min-w-0">
          <dt className="text-caption text-ink-3">{t('stale.stored')}</dt>
          <dd className="wrap-anywhere">{valueText(field, stored)}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-caption text-ink-3">{t('stale.own')}</dt>
          <dd className="wrap-anywhere">{valueText(field, own)}</dd>
        </div>
      </dl>
    </li>
  );
}
