import type { HandlerOf } from '../../http/call-request.ts';
import { refreshCard } from '../candidates/cards.ts';
import { updateOwnBrandOnly } from './audience.db.ts';
import { recordAudienceChoice } from './record-audience-choice.ts';

/** Saves on which brands the viewer is shown, with its proof. Refreshes the card, which discards the queue of candidates. */
export const saveAudience: HandlerOf<'saveAudience'> = async ({ context, viewer, brand, locale, body }) => {
  const { own_brand_only: ownBrandOnly } = body;
  if (ownBrandOnly === viewer.own_brand_only) return {};
  await context.db.transaction().execute(async (db) => {
    await updateOwnBrandOnly(db, viewer.id, ownBrandOnly);
    await recordAudienceChoice(db, { memberId: viewer.id, brand, locale, ownBrandOnly, at: context.clock.now() });
    await refreshCard(db, viewer.id);
  });
  return {};
};
