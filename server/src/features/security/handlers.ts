import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { securityEvents } from './security-events.ts';

export const securityConsoleHandlers = { securityEvents } satisfies Partial<ConsoleHandlers>;
