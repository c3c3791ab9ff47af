import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import * as cases from './cases/cases.db.ts';
import * as photos from './review/photo-queue.db.ts';
import * as texts from './review/text-queue.db.ts';

/** How much waits in the queues of photos, texts and reports. */
export const photosWaiting = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  photos.photosWaiting(db, brandId);
export const textsWaiting = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  texts.textsWaiting(db, brandId);
export const casesWaiting = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  cases.casesWaiting(db, brandId);
