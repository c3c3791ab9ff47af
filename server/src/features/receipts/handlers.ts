import type { Handlers } from '../../http/call-request.ts';
import { receipts } from './list-receipts.ts';

export const receiptsHandlers = { receipts } satisfies Partial<Handlers>;
