import { frame } from '../../realtime/frames.ts';
import type { EventPresenters } from '../../realtime/presenters.ts';

/** The events of a like and of a visit name no member, because only Premium members may see who it was. */
export const matchesEventPresenters = {
  'push.like': { about: 'viewer', present: ({ seq }) => frame('push.like', {}, seq) },
  'push.visit': { about: 'viewer', present: ({ seq }) => frame('push.visit', {}, seq) },
  'push.match': { about: 'user', present: ({ seq, user }) => frame('push.match', { user }, seq) },
} satisfies EventPresenters;
