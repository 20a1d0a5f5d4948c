import { FitnessPage } from '#web/fitness/hub/fitness-page.tsx';
import { parseFitnessSearch } from '#web/fitness/hub/fitness-search.ts';
import { useWholeAddress } from './use-address.ts';

export function FitnessRoute() {
  const [search, onSearch] = useWholeAddress(parseFitnessSearch);
  return <FitnessPage search={search} onSearch={onSearch} />;
}
