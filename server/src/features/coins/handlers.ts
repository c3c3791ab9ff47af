import type { Handlers } from '../../http/call-request.ts';
import { coinsBalance } from './coins-balance.ts';

export const coinsHandlers = { coinsBalance } satisfies Partial<Handlers>;
