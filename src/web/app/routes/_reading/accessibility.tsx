import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPage } from '../../legal/accessibility-page.tsx';

export const Route = createFileRoute('/_reading/accessibility')({
  staticData: { titleKey: 'accessibility' },
  component: AccessibilityPage,
});
