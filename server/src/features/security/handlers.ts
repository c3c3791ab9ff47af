import type { ConsoleHandlers } from '../../http/console-incoming.ts';
import { securityEvents } from './security-events.ts';

export const securityConsoleHandlers = { securityEvents } satisfies Partial<ConsoleHandlers>;
