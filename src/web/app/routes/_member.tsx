import { createFileRoute } from '@tanstack/react-router';
import { Frame } from '../frame/frame.tsx';
import { guardMember } from '../guards.ts';

export const Route = createFileRoute('/_member')({ beforeLoad: guardMember, component: Member });

function Member() {
  const { member, device } = Route.useRouteContext();
  // Another member's pages are mounted again.
  return <Frame key={member.id} member={member} outbox={device.outbox()} />;
}
