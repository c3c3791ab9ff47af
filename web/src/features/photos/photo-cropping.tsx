import { lazy, Suspense } from 'react';
import { retryFetch } from '../../lib/http/retry-fetch.ts';
import { cropDone, useCropping } from './cropping.ts';
import { ownUploads } from './own-uploads.ts';

const CropSheet = lazy(() => retryFetch(() => import('./crop-sheet.tsx')));

/** Crops what was asked to be, and sends it. */
export const PhotoCropping = () => {
  const what = useCropping((state) => state.what);
  if (!what) return null;
  return (
    <Suspense>
      <CropSheet what={what} onFile={(file) => ownUploads.choose([file])} onClosed={cropDone} />
    </Suspense>
  );
};
