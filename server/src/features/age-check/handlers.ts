import type { Handlers } from '../../http/call-request.ts';
import { ageCheckState } from './age-check-state.ts';
import { startAgeCheck } from './start-age-check.ts';

export const ageCheckHandlers = { ageCheckState, startAgeCheck } satisfies Partial<Handlers>;
