import { z } from 'zod';
import { limits } from '../limits.ts';
import { email, empty, password, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { roles } from './roles.ts';
import { id } from './shapes.ts';

const newPassword = password.pipe(z.string().min(limits.console.passwordMin).max(limits.password.max));
/** The authenticator's code. */
const code = z.string().regex(/^\d{6}$/);
const role = z.enum(roles);
const params = z.object({ id });

const me = z.object({ id, email: z.string(), name: z.string(), roles: z.array(role) });
export type Me = z.infer<typeof me>;

/** Signs in by email, password and code. The answer does not reveal which of them was wrong. */
export const signIn = consoleCall({
  method: 'POST',
  path: '/console/api/signIn',
  roles: 'guest',
  body: z.object({ email, password, code }),
  answer: me,
  errors: ['operatorRefused'],
});

export const signOut = consoleCall({ method: 'POST', path: '/console/api/signOut', roles: 'any', answer: empty });

export const whoAmI = consoleCall({ method: 'GET', path: '/console/api/me', roles: 'any', answer: me });

const token = z.object({ token: z.string().regex(/^[\w-]{20,64}$/) });

/** Returns an invitation. The client renders `secretUri` as a QR code for the authenticator. */
export const openInvitation = consoleCall({
  method: 'POST',
  path: '/console/api/invitations:open',
  roles: 'guest',
  body: token,
  answer: z.object({
    email: z.string(),
    name: z.string(),
    roles: z.array(role),
    secret: z.string(),
    secretUri: z.string(),
  }),
  errors: ['invitationSpent'],
});

/** Sets name, password and authenticator, and signs in. */
export const acceptInvitation = consoleCall({
  method: 'POST',
  path: '/console/api/invitations:take',
  roles: 'guest',
  body: token.extend({ name: z.string().trim().min(1).max(limits.console.nameMax), password: newPassword, code }),
  answer: me,
  errors: ['invitationSpent', 'operatorCodeWrong', 'passwordTooCommon'],
});

const operator = me.extend({
  state: z.enum(['invited', 'active', 'suspended']),
  createdAt: time,
  lastSeenAt: time.nullable(),
});
export type Operator = z.infer<typeof operator>;

export const operators = consoleCall({
  method: 'GET',
  path: '/console/api/operators',
  roles: ['admin'],
  answer: z.object({ operators: z.array(operator) }),
});

const invitation = z.object({ operator, link: z.string() });

/** Invites an operator, or again after a lost password or authenticator. The link is shown once, to be passed on. */
export const inviteOperator = consoleCall({
  method: 'POST',
  path: '/console/api/operators:invite',
  roles: ['admin'],
  body: z.object({ email, roles: z.array(role).min(1).max(roles.length) }),
  answer: invitation,
});

/** Sets the roles of another operator. The caller's roles cannot change, so one admin always remains. */
export const setOperatorRoles = consoleCall({
  method: 'POST',
  path: '/console/api/operators/{id}:setRoles',
  roles: ['admin'],
  params,
  body: z.object({ roles: z.array(role).min(1).max(roles.length) }),
  answer: operator,
  errors: ['notFound', 'operatorForbidden'],
});

/** Suspends another operator: ends the sessions and refuses sign-in until the suspension is undone. */
export const suspendOperator = consoleCall({
  method: 'POST',
  path: '/console/api/operators/{id}:suspend',
  roles: ['admin'],
  params,
  body: z.object({ suspended: z.boolean() }),
  answer: operator,
  errors: ['notFound', 'operatorForbidden'],
});
