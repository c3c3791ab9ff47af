import type { HandlerOf } from '../../http/call-request.ts';
import { track } from './track.ts';

export const checkConnection: HandlerOf<'checkConnection'> = async (incoming) => {
  const { funnel_id, ...data } = incoming.body;
  await track(incoming, [{ kind: 'connection.check', data }], { funnel_id });
  return {};
};
