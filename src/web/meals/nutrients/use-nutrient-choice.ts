import { useState } from 'react';
import { isNutrientId, type NutrientId } from '#domain/meals/nutrients/nutrient-list.ts';
import { readLocal, writeLocal } from '#web/platform/device/local-store.ts';

const KEY = 'formkurva.nutrients.hidden';

/** The nutrients shown on this device; all unless the member hides some. */
export function useNutrientChoice() {
  const [hidden, setHidden] = useState<readonly NutrientId[]>(readHidden);
  const toggle = (id: NutrientId) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    setHidden(next);
    writeLocal(KEY, next.length === 0 ? null : next.join(' '));
  };
  return { isShown: (id: NutrientId) => !hidden.includes(id), toggle };
}

function readHidden(): NutrientId[] {
  return (readLocal(KEY) ?? '').split(' ').filter(isNutrientId);
}
