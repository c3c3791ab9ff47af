import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { ExternalFetchRefused, ExternalFetchTooLarge } from '../../ports/external-http.ts';
import { fetchSocialPhoto } from '../social/fetch-photo.ts';
import { isSocialPhoto } from '../social/photo-address.ts';
import { visitorOfFunnel } from './funnel-id.ts';
import { useGuestQuota } from './guest-quota.ts';
import { findAsked } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';
import { justUploaded, keepUpload } from './upload-photo.ts';

/** Takes a photo over into a member's album, where it goes the way of every upload (spec 3 §7): a provider's, or any. */
export const importPhoto: HandlerOf<'importPhoto'> = async ({ context, viewer, brand, body: { url, request_id } }) => {
  const owner = { memberId: viewer.id };
  const asked = await findAsked(context.db, owner, request_id);
  if (asked) return { photo: presentPhoto(context, asked, justUploaded) };
  const premoderated = isSocialPhoto(url);
  const file = premoderated ? await fetchSocialPhoto(context, brand, url) : await fetchExternal(context, url);
  const row = await keepUpload(context, file, {
    owner,
    most: limits.photo.album,
    premoderated,
    requestId: request_id,
  });
  return { photo: presentPhoto(context, row, justUploaded) };
};

/** @throws CallError photoAddress whatever is wrong with the place, photoSize */
const fetchExternal = async ({ externalHttp, log }: Context, url: string): Promise<Buffer> => {
  try {
    return await externalHttp.fetch(url, limits.photo.bytes);
  } catch (error) {
    if (error instanceof ExternalFetchTooLarge) throw new CallError('photoSize');
    if (!(error instanceof ExternalFetchRefused)) throw error;
    // The reason is for the log alone: the client learns nothing of what stands where.
    log.info({ reason: error.message }, 'photo from an address');
    throw new CallError('photoAddress');
  }
};

/** A provider's for a guest, into their funnel. */
export const importFunnelPhoto: HandlerOf<'importFunnelPhoto'> = async (incoming) => {
  const { context, brand, params, body } = incoming;
  const visitor = visitorOfFunnel(incoming, params.funnel);
  const file = await fetchSocialPhoto(context, brand, body.url);
  await useGuestQuota(incoming, file.length);
  const owner = { funnelId: params.funnel };
  const row = await keepUpload(context, file, { owner, most: limits.photo.batch, premoderated: true });
  return { photo: presentPhoto(context, row, { ...justUploaded, visitor }) };
};
