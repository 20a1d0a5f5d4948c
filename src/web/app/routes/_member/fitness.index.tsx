import { createFileRoute } from '@tanstack/react-router';
import { loadTraining } from '../../fitness-prefetch.ts';
import { FitnessRoute } from '../../fitness-route.tsx';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/fitness/')({
  staticData: { impersonation: 'health', titleKey: 'fitness' },
  validateSearch: looseSearch,
  loader: loadTraining,
  component: FitnessRoute,
});
