import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { hashImage } from '../../pictures/render.ts';
import { validateImage } from '../../pictures/validate-image.ts';
import { findMembersByPhotoHash } from '../moderation/review/similar-photos.ts';
import { listMemberLines } from './find-members.ts';

/**
 * Finds members with a photo similar to an uploaded image. An image without shape has no hash and matches nothing.
 * @throws CallError photoSize, photoType, photoTooSmall, photoTooLarge, photoInvalid
 */
export const findMembersByImage: ConsoleHandlerOf<'findMembersByImage'> = async ({ context, file, audit }) => {
  await validateImage(file);
  await audit(context.db, { action: 'member.find', subject: 'lookup:alike' });
  const { hash } = await hashImage(file);
  const ids = hash === null ? [] : await findMembersByPhotoHash(context.db, String(hash));
  return { members: await listMemberLines(context, ids) };
};
