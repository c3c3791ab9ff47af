import { create } from 'zustand';
import type { UploadFault } from '../../lib/photos/photo-uploads.ts';

/** A batch that ended: how many photos were published, whether they are the first, and what went wrong with the others. */
export interface BatchEnd {
  readonly published: number;
  readonly first: boolean;
  readonly faults: readonly UploadFault[];
}

/** The last one that was not told of yet. Apart from the uploads, so that every page may hear of it without them. */
export const useBatchEnd = create<{ end: BatchEnd | null }>(() => ({ end: null }));
