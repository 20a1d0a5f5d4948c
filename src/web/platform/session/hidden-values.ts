import { createContext, useContext } from 'react';

/** What the member does not want to see anywhere; it is still logged and counted. */
export type HiddenValues = { energy: boolean; weight: boolean };

export const HiddenValuesContext = createContext<HiddenValues>({ energy: false, weight: false });

/** For what is left out as a whole: a ring, a curve, a card. Single numbers are hidden by `useFormat`. */
export function useHiddenValues(): HiddenValues {
  return useContext(HiddenValuesContext);
}
