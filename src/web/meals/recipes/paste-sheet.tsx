import { Check, CircleHelp } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { type PastedList, quoteKey, usePastedList } from './use-pasted-list.ts';

type PasteSheetProps = { open: boolean; onClose: () => void; onAdd: (list: PastedList) => void };

/** Parses a pasted list while typing, and shows recognised and unrecognised lines. */
export function PasteSheet({ open, onClose, onAdd }: PasteSheetProps) {
  const t = useTranslations('recipes');
  const [text, setText] = useState('');
  const { read, isOnItsWay } = usePastedList();
  const deferredText = useDeferredValue(text);
  const list = useMemo(() => read(deferredText), [read, deferredText]);
  const count = list.foods.length + list.unread.length;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('paste.title')}
      footer={
        <Button
          full
          disabled={count === 0 || deferredText !== text}
          onClick={() => {
            onAdd(list);
            onClose();
          }}
        >
          {t('paste.add', { count })}
        </Button>
      }
    >
      <TextArea
        data-autofocus
        label={t('paste.label')}
        help={isOnItsWay ? t('paste.loading') : t('paste.help')}
        placeholder={t('paste.example')}
        value={text}
        maxLength={8000}
        rows={6}
        onChange={({ target }) => setText(target.value)}
      />
      {count > 0 && <Understood list={list} />}
    </Sheet>
  );
}

function Understood({ list: { foods, unread } }: { list: PastedList }) {
  const t = useTranslations('recipes');
  const amountText = useAmountText();
  const gramsOf = (food: PlanFood) => amountText({ amount: food.grams, unit: 'g' });
  return (
    <div className="mt-4">
      <p role="status" className="text-caption text-ink-2">
        {t('paste.understood', { read: foods.length, unread: unread.length })}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {foods.map((food, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same food may occur twice
          <li key={at} className="flex items-center gap-2 py-2">
            <Icon
              of={food.isDoubtful ? CircleHelp : Check}
              size={16}
              className={food.isDoubtful ? 'text-warn' : 'text-success'}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {food.name}
              <span className={classNames('block text-caption', food.isDoubtful ? 'text-warn' : 'text-ink-3')}>
                {t(quoteKey(food), { line: `${food.line}` })}
              </span>
            </span>
            <span className="flex-none text-caption text-ink-3">{gramsOf(food)}</span>
          </li>
        ))}
        {unread.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice
          <li key={at} className="flex items-center gap-2 py-2">
            <Icon of={CircleHelp} size={16} className="text-warn" />
            <span className="min-w-0 flex-1 wrap-anywhere">{line}</span>
            <span className="flex-none text-caption text-warn">{t('detail.uncounted')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
