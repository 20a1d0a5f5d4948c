import { createFileRoute } from '@tanstack/react-router';
import { UiShowcasePage } from '#web/dev/ui-showcase-page.tsx';
import { guardDemo } from '../../guards.ts';

export const Route = createFileRoute('/dev/ui')({
  staticData: { titleKey: 'devUi' },
  beforeLoad: guardDemo,
  component: Showcase,
});

function Showcase() {
  return (
    <main>
      <UiShowcasePage />
    </main>
  );
}
