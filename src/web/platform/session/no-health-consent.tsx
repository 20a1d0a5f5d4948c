import { NextStepLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Replaces a page of health data for a member without consent: what it would show, and where to consent. */
export function NoHealthConsent({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <EmptyState kind="curve" title={title} text={text} action={<NextStepLink to="/profile">{action}</NextStepLink>} />
  );
}
