import { upload } from '../../lib/upload.ts';
import { type SendPhoto, usePhotoUploads } from '../../lib/use-photo-uploads.ts';
import { enter } from './draft.ts';
import { traffic } from './traffic.ts';

const toFunnel: SendPhoto = async (file, options) => {
  const { funnel_id } = await traffic();
  const { photo } = await upload('uploadFunnelPhoto', file, { funnel: funnel_id }, options);
  enter({ photo: { id: photo.id, url: photo.images.w } }, 'photo');
};

/** Takes one photo to the visitor's funnel; another choice takes its place. */
export const usePhotoUpload = () => {
  const { uploads, choose, retry, drop } = usePhotoUploads('uploadFunnelPhoto', toFunnel);
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
