import { webVitals } from '@kindred/contract/web-vitals';
import type { HandlerOf } from '../../http/call-request.ts';
import { track } from './track.ts';

export const collectEvents: HandlerOf<'collectEvents'> = async (incoming) => {
  await track(
    incoming,
    incoming.body.requests.map((data) => ({ kind: data.category === webVitals ? 'web.vitals' : 'generic', data })),
  );
  return {};
};
