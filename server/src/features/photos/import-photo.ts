import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { ExternalFetchRefused, ExternalFetchTooLarge } from '../../ports/external-http.ts';
import { fetchSocialPhoto } from '../social/fetch-photo.ts';
import { isSocialPhotoUrl } from '../social/photo-url.ts';
import { visitorOfFunnel } from './funnel-id.ts';
import { consumeGuestQuota } from './guest-quota.ts';
import { findPhotoByRequest } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';
import { justUploaded, saveUpload } from './upload-photo.ts';

/** Imports a photo from a social provider or from any public URL into the viewer's album, like an upload (spec 3 §7). */
export const importPhoto: HandlerOf<'importPhoto'> = async ({ context, viewer, brand, body: { url, request_id } }) => {
  const owner = { memberId: viewer.id };
  const existing = await findPhotoByRequest(context.db, owner, request_id);
  if (existing) return { photo: presentPhoto(context, existing, justUploaded) };
  const premoderated = isSocialPhotoUrl(url);
  const file = premoderated ? await fetchSocialPhoto(context, brand, url) : await fetchPublicPhoto(context, url);
  const row = await saveUpload(context, file, {
    owner,
    most: limits.photo.album,
    premoderated,
    requestId: request_id,
  });
  return { photo: presentPhoto(context, row, justUploaded) };
};

/** @throws CallError photoAddress: the URL cannot be fetched, for any reason; photoSize */
const fetchPublicPhoto = async ({ externalHttp, log }: Context, url: string): Promise<Buffer> => {
  try {
    return await externalHttp.fetch(url, limits.photo.bytes);
  } catch (error) {
    if (error instanceof ExternalFetchTooLarge) throw new CallError('photoSize');
    if (!(error instanceof ExternalFetchRefused)) throw error;
    // The reason is logged alone, so that clients cannot probe the internal network.
    log.info({ reason: error.message }, 'photo from an address');
    throw new CallError('photoAddress');
  }
};

/** Imports a photo from a social provider into a guest's funnel. */
export const importFunnelPhoto: HandlerOf<'importFunnelPhoto'> = async (incoming) => {
  const { context, brand, params, body } = incoming;
  const visitor = visitorOfFunnel(incoming, params.funnel);
  const file = await fetchSocialPhoto(context, brand, body.url);
  await consumeGuestQuota(incoming, file.length);
  const owner = { funnelId: params.funnel };
  const row = await saveUpload(context, file, { owner, most: limits.photo.batch, premoderated: true });
  return { photo: presentPhoto(context, row, { ...justUploaded, visitor }) };
};
