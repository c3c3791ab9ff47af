import type { Handlers } from '../../http/call-request.ts';
import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import {
  openRemovalRequest,
  rejectRemovalRequest,
  removalRequests,
  removeRequestedImages,
} from './console-removals.ts';
import { requestImageRemoval } from './request-image-removal.ts';

export const imageRemovalsHandlers = { requestImageRemoval } satisfies Partial<Handlers>;

export const imageRemovalsConsoleHandlers = {
  openRemovalRequest,
  rejectRemovalRequest,
  removalRequests,
  removeRequestedImages,
} satisfies Partial<ConsoleHandlers>;
