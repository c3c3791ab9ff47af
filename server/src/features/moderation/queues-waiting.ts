import type { Context } from '../../context.ts';
import type { Waiting } from '../../db/waiting.db.ts';
import * as cases from './cases/cases.db.ts';
import * as photos from './review/photo-queue.db.ts';
import * as texts from './review/text-queue.db.ts';

/** How much waits in the queues of photos, texts and reports. */
export const photosWaiting = ({ db }: Context, brandId?: number): Promise<Waiting> => photos.photosWaiting(db, brandId);
export const textsWaiting = ({ db }: Context, brandId?: number): Promise<Waiting> => texts.textsWaiting(db, brandId);
export const casesWaiting = ({ db }: Context, brandId?: number): Promise<Waiting> => cases.casesWaiting(db, brandId);
