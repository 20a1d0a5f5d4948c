import type { FitnessSettings } from '../fitness.contract.ts';

/** An Olympic bar and the plates of most gyms, in kg. */
export const DEFAULT_SETTINGS: Omit<FitnessSettings, 'editedAt'> = {
  plates: [25, 20, 15, 10, 5, 2.5, 1.25].map((kg) => ({ kg, perSide: kg === 25 || kg === 20 ? 6 : 2 })),
  barKg: 20,
  bars: [
    { name: '15', kg: 15 },
    { name: '10', kg: 10 },
    { name: 'EZ', kg: 7.5 },
  ],
  equipment: [],
  restSeconds: 120,
  sound: true,
  vibration: true,
  keepAwake: true,
  weeklySets: 10,
  oneRmFormula: 'epley',
};
