import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../legal/terms-page.tsx';

export const Route = createFileRoute('/_reading/terms')({
  staticData: { titleKey: 'terms' },
  component: TermsPage,
});
