import { mergeDistinct } from '@kindred/contract/call';
import { accountRequestsConsoleHandlers } from './features/account-requests/account-requests.ts';
import { auditConsoleHandlers } from './features/audit/handlers.ts';
import { childSafetyConsoleHandlers } from './features/child-safety/handlers.ts';
import { decisionsConsoleHandlers } from './features/decisions/console/handlers.ts';
import { experimentsConsoleHandlers } from './features/experiments/handlers.ts';
import { figuresConsoleHandlers } from './features/figures/handlers.ts';
import { financeConsoleHandlers } from './features/finance/handlers.ts';
import { grantsConsoleHandlers } from './features/grants/handlers.ts';
import { imageRemovalsConsoleHandlers } from './features/image-removals/handlers.ts';
import { lookupConsoleHandlers } from './features/lookup/handlers.ts';
import { moderationConsoleHandlers } from './features/moderation/handlers.ts';
import { operatorsConsoleHandlers } from './features/operators/handlers.ts';
import { securityConsoleHandlers } from './features/security/handlers.ts';
import { supportConsoleHandlers } from './features/support/handlers.ts';
import { tariffsConsoleHandlers } from './features/tariffs/handlers.ts';
import { transparencyConsoleHandlers } from './features/transparency/handlers.ts';
import { verificationConsoleHandlers } from './features/verification/handlers.ts';
import type { ConsoleHandlers } from './http/console-call-request.ts';

/** The handlers of the console's calls, merged from the features. A call without a handler, or with two, does not compile. */
export const consoleHandlers: ConsoleHandlers = mergeDistinct(
  accountRequestsConsoleHandlers,
  auditConsoleHandlers,
  childSafetyConsoleHandlers,
  decisionsConsoleHandlers,
  experimentsConsoleHandlers,
  figuresConsoleHandlers,
  financeConsoleHandlers,
  grantsConsoleHandlers,
  imageRemovalsConsoleHandlers,
  lookupConsoleHandlers,
  moderationConsoleHandlers,
  operatorsConsoleHandlers,
  securityConsoleHandlers,
  supportConsoleHandlers,
  tariffsConsoleHandlers,
  transparencyConsoleHandlers,
  verificationConsoleHandlers,
);
