import { frame } from '../../realtime/frames.ts';
import type { EventPresenters } from '../../realtime/presenters.ts';

export const sitePushesEventPresenters = {
  'push.online': { about: 'member', present: ({ seq, otherHid }) => frame('push.online', { hid: otherHid }, seq) },
} satisfies EventPresenters;
