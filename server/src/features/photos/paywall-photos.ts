import type { HandlerOf } from '../../http/call-request.ts';
import { listTeaserUrls } from './teaser.ts';

/** Images for the background of an offer (spec 2 §7). They are teasers, so that they identify no member. */
export const paywallPhotos: HandlerOf<'paywallPhotos'> = async ({ query: { preset, pageSize } }) => ({
  photos: listTeaserUrls(preset === 'PRESET_SMALL_TILE' ? 'tile' : 'portrait', pageSize).map((url) => ({
    thumbnail: { url },
  })),
});
