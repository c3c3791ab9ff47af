import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { inviteOperator } from './invite.ts';
import { operators, setOperatorRoles, suspendOperator } from './manage.ts';
import { signIn } from './sign-in.ts';
import { signOut, whoAmI } from './sign-out.ts';

export const operatorsConsoleHandlers = {
  inviteOperator,
  operators,
  setOperatorRoles,
  suspendOperator,
  signIn,
  signOut,
  whoAmI,
  openInvitation,
  acceptInvitation,
} satisfies Partial<ConsoleHandlers>;
