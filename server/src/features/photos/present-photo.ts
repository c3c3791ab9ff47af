import type { Photo } from '@kindred/contract/photos';
import type { Context } from '../../context.ts';
import type { PhotoRow } from '../../db/schema.ts';
import type { Preset } from '../../pictures/image-urls.ts';

interface Seen {
  readonly isCover: boolean;
  readonly isSharp: boolean;
  /** The guest who sent the photo: its URLs work in their browser alone. */
  readonly visitor?: string;
}

/**
 * A photo as a viewer gets it. Who may not see it sharp gets the one blurred file under every preset: nothing of the
 * answer says where the sharp ones are (decisions §3 Photos).
 */
export const presentPhoto = ({ imageUrls }: Context, row: PhotoRow, { isCover, isSharp, visitor }: Seen): Photo => {
  const url = (sharp: Preset): string => {
    const preset = isSharp ? sharp : 'blurred';
    return visitor === undefined ? imageUrls.url(row.id, preset) : imageUrls.visitorUrl(row.id, preset, visitor);
  };
  return {
    id: row.uid,
    status: row.status,
    reject_reason: row.reject_reason,
    is_cover: isCover,
    is_sharp: isSharp,
    thumbhash: row.thumbhash,
    width: row.width,
    height: row.height,
    images: { o: url('o'), w: url('w'), p: url('p') },
  };
};
