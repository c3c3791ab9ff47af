import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import * as cases from './cases/cases.db.ts';
import * as photos from './review/photo-queue.db.ts';
import * as texts from './review/text-queue.db.ts';

/** How much waits in the queues of photos, texts and reports. */
export const measurePhotoQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  photos.measurePendingPhotos(db, brandId);
export const measureTextQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  texts.measureWaitingTexts(db, brandId);
export const measureReportQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  cases.measureOpenCases(db, brandId);
