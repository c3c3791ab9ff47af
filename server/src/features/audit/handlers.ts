import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { auditLines } from './audit-lines.ts';

export const auditConsoleHandlers = { auditLines } satisfies Partial<ConsoleHandlers>;
