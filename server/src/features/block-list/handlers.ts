import type { Handlers } from '../../http/call-request.ts';
import { blockedUsers } from './blocked-users.ts';

export const blockListHandlers = { blockedUsers } satisfies Partial<Handlers>;
