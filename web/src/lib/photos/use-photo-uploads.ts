import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPhotoUploads, type SendPhoto, type UploadCall } from './photo-uploads.ts';

export type { PhotoUpload, SendPhoto } from './photo-uploads.ts';

/** The photo uploads of one page. Aborts them when the page is left, and resumes them when the network is back. */
export const usePhotoUploads = (call: UploadCall, send: SendPhoto) => {
  const [store] = useState(() => createPhotoUploads(call, send));
  const uploads = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    window.addEventListener('online', store.resume);
    return () => {
      window.removeEventListener('online', store.resume);
      for (const { id } of store.get()) store.drop(id);
    };
  }, [store]);
  const { choose, retry, drop } = store;
  return { uploads, choose, retry, drop };
};
