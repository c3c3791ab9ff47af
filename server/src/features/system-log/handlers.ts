import type { Handlers } from '../../http/call-request.ts';
import { systemLog } from './system-log.ts';

export const systemLogHandlers = { systemLog } satisfies Partial<Handlers>;
