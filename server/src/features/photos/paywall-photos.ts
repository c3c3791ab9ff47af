import type { HandlerOf } from '../../http/incoming.ts';
import { teaserAddresses } from './teaser.ts';

/** Pictures to put behind an offer (spec 2 §7). They are of nobody: what is no member's photo leads to no member. */
export const paywallPhotos: HandlerOf<'paywallPhotos'> = async ({ query: { preset, pageSize } }) => ({
  photos: teaserAddresses(preset === 'PRESET_SMALL_TILE' ? 'tile' : 'portrait', pageSize).map((url) => ({
    thumbnail: { url },
  })),
});
