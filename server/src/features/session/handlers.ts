import type { Handlers } from '../../http/call-request.ts';
import { logout } from './logout.ts';
import { logoutEverywhere } from './logout-everywhere.ts';

export const sessionHandlers = { logout, logoutEverywhere } satisfies Partial<Handlers>;
