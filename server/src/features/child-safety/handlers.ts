import type { ConsoleHandlers } from '../../http/console-incoming.ts';
import { childCases, clearChildCase, openChildCase, reportChildCase } from './console-child-cases.ts';

export const childSafetyConsoleHandlers = {
  childCases,
  clearChildCase,
  openChildCase,
  reportChildCase,
} satisfies Partial<ConsoleHandlers>;
