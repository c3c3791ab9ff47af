import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { dashboard } from './dashboard.ts';
import { queues } from './queues.ts';

export const figuresConsoleHandlers = { dashboard, queues } satisfies Partial<ConsoleHandlers>;
