import type { Handlers } from '../../http/call-request.ts';
import { blockUser } from './block-user.ts';
import { unblockUser } from './unblock-user.ts';
import { visitUser } from './visit-user.ts';

export const usersHandlers = { blockUser, unblockUser, visitUser } satisfies Partial<Handlers>;
