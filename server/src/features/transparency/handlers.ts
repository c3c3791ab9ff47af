import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { transparency } from './transparency.ts';

export const transparencyConsoleHandlers = { transparency } satisfies Partial<ConsoleHandlers>;
