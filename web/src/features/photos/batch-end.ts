import { create } from 'zustand';
import type { UploadFault } from '../../lib/photos/photo-uploads.ts';

/** A finished batch: the number of published photos, whether they are the first, and the errors of the others. */
export interface BatchEnd {
  readonly published: number;
  readonly first: boolean;
  readonly faults: readonly UploadFault[];
}

/** The last batch without a notice. In a separate module, so that every page can use it without the code of the uploads. */
export const useBatchEnd = create<{ end: BatchEnd | null }>(() => ({ end: null }));
