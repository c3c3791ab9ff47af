import type { Handlers } from '../../http/call-request.ts';
import { activateBoost } from './activate-boost.ts';
import { boostStatus } from './boost-status.ts';

export const boostsHandlers = { activateBoost, boostStatus } satisfies Partial<Handlers>;
