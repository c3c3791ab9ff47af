import type { Handlers } from '../../http/call-request.ts';
import { logout } from './logout.ts';
import { logoutEverywhere } from './logout-everywhere.ts';
import { openSessions } from './open-sessions.ts';
import { signOutOtherSessions } from './sign-out-other-sessions.ts';
import { signOutSession } from './sign-out-session.ts';

export const sessionHandlers = {
  logout,
  logoutEverywhere,
  openSessions,
  signOutOtherSessions,
  signOutSession,
} satisfies Partial<Handlers>;
