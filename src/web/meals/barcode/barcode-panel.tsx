import { Info, Keyboard } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { normaliseBarcode } from '#domain/meals/add-food/barcode.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FoundFood } from '../add-food/found-food.tsx';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';
import type { KnownFoods } from '../add-food/use-known-foods.ts';
import { BarcodeCamera } from './barcode-camera.tsx';
import { type LookUpFailure, useBarcodeLookUp } from './use-barcode-look-up.ts';

/** Reads a barcode by camera or keyboard. An unknown code leads to the own food form. */
export function BarcodePanel({ dialog, known }: { dialog: FoodDialogState; known: KnownFoods }) {
  const { run, busy, failure, lastCode } = useBarcodeLookUp(dialog, known);
  const { chosen } = dialog;
  const lookUp = (code: string) => void run(code);
  return (
    <div className="flex flex-col gap-5">
      {chosen ? (
        <ul aria-live="polite">
          <FoundFood
            food={chosen.food}
            isChosen
            isFavourite={known.favourites.has(chosen.food.id)}
            onPress={dialog.putBack}
          />
        </ul>
      ) : (
        <BarcodeCamera onCode={lookUp} passedOver={lastCode} />
      )}
      {failure && (
        <Failure failure={failure} onOwn={() => dialog.makeOwn({ withCode: failure.code, name: dialog.ownName })} />
      )}
      <TypedCode busy={busy} onCode={lookUp} />
      <NotFoundHelp />
    </div>
  );
}

function Failure({ failure: { reason }, onOwn }: { failure: LookUpFailure; onOwn: () => void }) {
  const t = useTranslations('meals');
  return (
    <div role="alert" className="rounded-md bg-surface-2 p-4">
      <p className="text-caption text-ink-2">{reason}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={onOwn}>
        {t('search.noneAction')}
      </Button>
    </div>
  );
}

function TypedCode({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const t = useTranslations('meals');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'missing' | 'wrong' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = normaliseBarcode(text);
    if (code === null) setProblem(text.trim() === '' ? 'missing' : 'wrong');
    else onCode(code);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-caption text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('barcode.orType')}
      </p>
      <div className="flex items-start gap-3">
        <TextField
          label={t('barcode.code')}
          hideLabel
          icon={Keyboard}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('barcode.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
          error={problem && t(`barcode.${problem}`)}
          className="flex-1"
        />
        <Button type="submit" variant="secondary" busy={busy} busyLabel={t('barcode.searching')}>
          {t('barcode.search')}
        </Button>
      </div>
    </form>
  );
}

function NotFoundHelp() {
  const t = useTranslations('meals');
  return (
    <Card as="div" compact tone="plain" className="flex items-start gap-3">
      <Icon of={Info} size={20} className="flex-none text-accent" />
      <div>
        <p className="font-medium">{t('barcode.helpTitle')}</p>
        <p className="mt-1 text-caption text-ink-3">{t('barcode.helpText')}</p>
      </div>
    </Card>
  );
}
