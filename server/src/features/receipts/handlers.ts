import type { Handlers } from '../../http/incoming.ts';
import { receipts } from './list-receipts.ts';

export const receiptsHandlers = { receipts } satisfies Partial<Handlers>;
