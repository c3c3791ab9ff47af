import { lazy, Suspense } from 'react';
import { patiently } from '../../lib/patient.ts';
import { cropDone, useCropping } from './cropping.ts';
import { ownUploads } from './own-uploads.ts';

const CropSheet = lazy(() => patiently(() => import('./crop-sheet.tsx')));

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
