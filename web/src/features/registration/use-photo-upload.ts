import { upload } from '../../lib/http/upload.ts';
import { type SendPhoto, usePhotoUploads } from '../../lib/photos/use-photo-uploads.ts';
import { enter } from './draft/draft.ts';
import { toFunnel } from './sign-up/funnel-traffic.ts';

const send: SendPhoto = async (file, options) => {
  const { photo } = await toFunnel((funnel) => upload('uploadFunnelPhoto', file, { funnel }, options));
  enter({ photo: { id: photo.id, url: photo.images.w } }, 'photo');
};

/** Takes one photo to the visitor's funnel; another choice takes its place. */
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
