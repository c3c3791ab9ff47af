import type { Social } from './payload.ts';
import type { FlowName } from './steps.ts';

/** What a provider vouches for in a social flow. */
export const socialOf = (_flow: FlowName): Social | undefined => undefined;
