import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/incoming.ts';
import { fetchSocialPhoto } from '../social/fetch-photo.ts';
import { presentPhoto } from './present-photo.ts';
import { justUploaded, keepUpload } from './upload-photo.ts';

/** Takes a photo over from a provider into a member's album, where it goes the way of every upload (spec 3 §7). */
export const importPhoto: HandlerOf<'importPhoto'> = async ({ context, viewer, brand, body }) => {
  const file = await fetchSocialPhoto(context, brand, body.url);
  const owner = { memberId: viewer.id };
  const row = await keepUpload(context, file, { owner, most: limits.photo.album, premoderated: true });
  return { photo: presentPhoto(context, row, justUploaded) };
};

/** The same for a guest, into their funnel. */
export const importFunnelPhoto: HandlerOf<'importFunnelPhoto'> = async ({ context, brand, params, body }) => {
  const file = await fetchSocialPhoto(context, brand, body.url);
  const owner = { funnelId: params.funnel };
  const row = await keepUpload(context, file, { owner, most: limits.photo.batch, premoderated: true });
  return { photo: presentPhoto(context, row, justUploaded) };
};
