import type { Handlers } from '../../http/incoming.ts';
import { systemLog } from './system-log.ts';

export const systemLogHandlers = { systemLog } satisfies Partial<Handlers>;
