import { lazyPart } from '@kindred/ui/lazy-part';
import { retryFetch } from '../../lib/http/retry-fetch.ts';
import { endCropping, useCropping } from './cropping.ts';
import { ownUploads } from './own-uploads.ts';

const CropSheet = lazyPart(() => retryFetch(() => import('./crop-sheet.tsx')));

/** Renders the crop sheet, and uploads its result. */
export const PhotoCropping = () => {
  const what = useCropping((state) => state.what);
  if (!what) return null;
  return <CropSheet what={what} onFile={(file) => ownUploads.choose([file])} onClosed={endCropping} />;
};
