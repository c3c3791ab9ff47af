import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { childCases, clearChildCase, openChildCase, reportChildCase } from './console-child-cases.ts';

export const childSafetyConsoleHandlers = {
  childCases,
  clearChildCase,
  openChildCase,
  reportChildCase,
} satisfies Partial<ConsoleHandlers>;
