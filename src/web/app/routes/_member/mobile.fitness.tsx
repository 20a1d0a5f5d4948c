import { createFileRoute } from '@tanstack/react-router';
import { FitnessPage } from '#web/fitness/hub/fitness-page.tsx';
import { parseFitnessSearch } from '#web/fitness/hub/fitness-search.ts';
import { ensureTrainingTexts, prefetchFitness } from '../../fitness-prefetch.ts';
import { looseSearch } from '../../search-params.ts';

/** The training hub under its other address, for older links and the phone's app. */
export const Route = createFileRoute('/_member/mobile/fitness')({
  staticData: { impersonation: 'health', titleKey: 'fitness' },
  validateSearch: looseSearch,
  loader: async ({ context }) => {
    prefetchFitness(context.queryClient);
    await ensureTrainingTexts(context.messages);
  },
  component: Fitness,
});

function Fitness() {
  const navigate = Route.useNavigate();
  return (
    <FitnessPage
      search={Route.useSearch({ select: parseFitnessSearch, structuralSharing: true })}
      onSearch={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
