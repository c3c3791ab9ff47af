import type { Handlers } from '../../http/call-request.ts';
import { myAlbum, userAlbum } from './albums.ts';
import { changeAlbum } from './change-album.ts';
import { deletePhoto } from './delete-photo.ts';
import { importFunnelPhoto, importPhoto } from './import-photo.ts';
import { paywallPhotos } from './paywall-photos.ts';
import { publishPhotos } from './publish-photos.ts';
import { uploadFunnelPhoto, uploadPhoto } from './upload-photo.ts';

export const photosHandlers = {
  myAlbum,
  userAlbum,
  changeAlbum,
  deletePhoto,
  importFunnelPhoto,
  importPhoto,
  paywallPhotos,
  publishPhotos,
  uploadFunnelPhoto,
  uploadPhoto,
} satisfies Partial<Handlers>;
