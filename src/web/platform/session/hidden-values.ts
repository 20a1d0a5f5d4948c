import { createContext, useContext } from 'react';

/** Values that the member has hidden everywhere; they are still logged. */
export type HiddenValues = { energy: boolean; weight: boolean };

export const HiddenValuesContext = createContext<HiddenValues>({ energy: false, weight: false });

/** For content that is hidden as a whole: a ring, a curve, a card. `useFormat` hides single numbers. */
export function useHiddenValues(): HiddenValues {
  return useContext(HiddenValuesContext);
}
