import shape from 'virtual:row-shape/water.save';
import type { Drink } from '#domain/water/water.contract.ts';
import { syncedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useVolumeText } from './use-volume-text.ts';

export const DRINKS = syncedTable<Drink>({
  name: 'water_drinks',
  shape,
  save: ['water', 'save'],
  remove: ['water', 'remove'],
  useLabel: useDrinkLabel,
});

function useDrinkLabel() {
  const volumeText = useVolumeText();
  return ({ ml }: Drink) => ({ key: 'water.unsent', values: { amount: volumeText(ml) } });
}
