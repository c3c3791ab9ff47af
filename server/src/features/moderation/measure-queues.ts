import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import * as cases from './cases/cases.db.ts';
import * as photos from './review/photo-queue.db.ts';
import * as texts from './review/text-queue.db.ts';

/** The length of the photo queue. */
export const measurePhotoQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  photos.measurePendingPhotos(db, brandId);
/** The length of the text queue. */
export const measureTextQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  texts.measureWaitingTexts(db, brandId);
/** The length of the report queue, in cases. */
export const measureReportQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  cases.measureOpenCases(db, brandId);
