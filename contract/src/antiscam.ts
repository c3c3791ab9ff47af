import { z } from 'zod';
import { antiscamStates } from './engagement/antiscam-states.ts';

export { type AntiscamState, antiscamStates } from './engagement/antiscam-states.ts';

export const antiscamState = z.literal(Object.values(antiscamStates));
