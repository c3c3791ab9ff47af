import type { Photo } from '@kindred/contract/photos';
import type { Context } from '../../context.ts';
import type { PhotoRow } from '../../db/schema.ts';
import type { Preset } from '../../pictures/image-urls.ts';

interface PhotoView {
  readonly isCover: boolean;
  readonly isSharp: boolean;
  /** The guest who uploaded the photo. Its URLs are valid in the guest's browser alone. */
  readonly visitor?: string;
}

/**
 * A photo as the viewer sees it. If the viewer may not see it sharp, every preset has the URL of the one blurred file, so that the
 * answer does not disclose the URLs of the sharp files (decisions §3 Photos).
 */
export const presentPhoto = (
  { imageUrls }: Context,
  row: PhotoRow,
  { isCover, isSharp, visitor }: PhotoView,
): Photo => {
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
