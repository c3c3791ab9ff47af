import type { Photo } from '@kindred/contract/photos';
import type { Context } from '../../context.ts';
import type { PhotoRow } from '../../db/schema.ts';

/**
 * A photo as a viewer gets it. Who may not see it sharp gets the one blurred file under every preset: nothing of the
 * answer says where the sharp ones are (decisions §3 Photos).
 */
export const presentPhoto = (
  { pictures }: Context,
  row: PhotoRow,
  { isCover, isSharp }: { isCover: boolean; isSharp: boolean },
): Photo => ({
  id: row.uid,
  status: row.status,
  reject_reason: row.reject_reason,
  is_cover: isCover,
  is_sharp: isSharp,
  thumbhash: row.thumbhash,
  width: row.width,
  height: row.height,
  created_at: Math.floor(row.created_at.getTime() / 1000),
  images: {
    o: pictures.url(row.id, isSharp ? 'o' : 'blurred'),
    w: pictures.url(row.id, isSharp ? 'w' : 'blurred'),
    p: pictures.url(row.id, isSharp ? 'p' : 'blurred'),
  },
});
