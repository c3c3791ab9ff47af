import { frame } from '../../realtime/frames.ts';
import type { EventPresenters } from '../../realtime/presenters.ts';

export const countersEventPresenters = {
  'rpc.counters': { about: 'viewer', present: ({ seq, counters }) => frame('rpc.counters', counters, seq) },
} satisfies EventPresenters;
