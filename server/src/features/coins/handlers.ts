import type { Handlers } from '../../http/incoming.ts';
import { coinsBalance } from './coins-balance.ts';

export const coinsHandlers = { coinsBalance } satisfies Partial<Handlers>;
