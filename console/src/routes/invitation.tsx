import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../features/sign-in/invitation-page.tsx';

export const Route = createFileRoute('/invitation')({ component: Invitation });

function Invitation() {
  return <InvitationPage token={window.location.hash.slice(1)} />;
}
