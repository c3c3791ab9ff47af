import type { HandlerOf } from '../../http/call-request.ts';
import { insertAcknowledgement } from './safety-notice.db.ts';

/** Stores the acknowledged version with its time and language, as a proof (decision 132). */
export const acknowledgeSafetyNotice: HandlerOf<'acknowledgeSafetyNotice'> = async (incoming) => {
  const { context, viewer, locale, body } = incoming;
  const at = context.clock.now();
  await insertAcknowledgement(context.db, { memberId: viewer.id, version: body.version, language: locale, at });
  return {};
};
