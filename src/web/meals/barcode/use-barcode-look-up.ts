import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';
import type { KnownFoods } from '../add-food/use-known-foods.ts';

/** A failed look-up; whether the food exists is unknown. */
export type LookUpFailure = { code: string; reason: string };

/** Looks up a barcode, on the device first. An unknown one leads to the own food form with the code. */
export function useBarcodeLookUp(dialog: FoodDialogState, { index, usualAmount }: KnownFoods) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LookUpFailure | null>(null);
  const [lastCode, setLastCode] = useState<string | null>(null);
  const toast = useToast();
  const t = useTranslations('meals');
  const errorText = useErrorText();

  const fail = (code: string, error: unknown) => {
    const isSource = callErrorCode(error) === 'FOOD_SOURCE_FAILED';
    if (isSource) toast.show({ tone: 'error', text: t('search.failed') });
    setFailure({ code, reason: isSource ? t('search.failed') : errorText(callErrorCode(error)) });
  };

  const run = async (code: string) => {
    setFailure(null);
    setLastCode(code);
    // Clears the previous food, whatever the result.
    dialog.putBack();
    setBusy(true);
    try {
      const food = index.findByBarcode(code) ?? (await api.foods.byBarcode({ code })).food;
      if (food) dialog.chooseOnly(food, usualAmount(food));
      else dialog.makeOwn({ withCode: code, name: dialog.ownName });
    } catch (error) {
      fail(code, error);
    } finally {
      setBusy(false);
    }
  };

  return { run, busy, failure, lastCode };
}
