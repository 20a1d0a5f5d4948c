import { createFileRoute } from '@tanstack/react-router';
import { loadTraining } from '../../fitness-prefetch.ts';
import { FitnessRoute } from '../../fitness-route.tsx';
import { looseSearch } from '../../search-params.ts';

/** The training hub under its other address, for older links and the phone's app. */
export const Route = createFileRoute('/_member/mobile/fitness')({
  staticData: { impersonation: 'health', titleKey: 'fitness' },
  validateSearch: looseSearch,
  loader: loadTraining,
  component: FitnessRoute,
});
