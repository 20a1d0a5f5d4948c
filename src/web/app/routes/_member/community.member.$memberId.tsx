import { createFileRoute } from '@tanstack/react-router';
import { MemberPage } from '#web/community/members/member-page.tsx';

export const Route = createFileRoute('/_member/community/member/$memberId')({
  staticData: { impersonation: 'open', titleKey: 'communityMember', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('community'),
  component: Member,
});

function Member() {
  return <MemberPage memberId={Route.useParams().memberId} />;
}
