import { upload } from '../../lib/http/upload.ts';
import { type SendPhoto, usePhotoUploads } from '../../lib/photos/use-photo-uploads.ts';
import { updateDraft } from './draft/draft.ts';
import { sendToFunnel } from './sign-up/funnel-traffic.ts';

const send: SendPhoto = async (file, options) => {
  const { photo } = await sendToFunnel((funnel) => upload('uploadFunnelPhoto', file, { funnel }, options));
  updateDraft({ photo: { id: photo.id, url: photo.images.w } }, 'photo');
};

/** Uploads one photo to the visitor's funnel. Another choice replaces it. */
export const usePhotoUpload = () => {
  const { uploads, choose, retry, drop } = usePhotoUploads('uploadFunnelPhoto', send);
  const current = uploads.at(-1);
  const cancel = () => {
    for (const { id } of uploads) drop(id);
  };
  return {
    current,
    choose: (file: File) => {
      cancel();
      choose([file]);
    },
    retry: () => {
      if (current) retry(current);
    },
    cancel,
  };
};
