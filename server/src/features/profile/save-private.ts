import { CallError, CallErrors } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { type CityPlace, cityById } from '../../places/cities.ts';
import { snap } from '../../places/grid.ts';
import { refreshCard } from '../candidates/cards.ts';
import { publicPlaceColumns } from '../geo/public-place.ts';
import { validateName } from '../signup/check-name.ts';
import { ownUser } from './own-user.ts';
import { addMove, savePlace } from './profile.db.ts';
import { writeName } from './write-name.ts';

const dayMs = 86_400_000;

/**
 * Changes name and place. Another city moves the member to its cell; the one that they are in already leaves them where
 * their browser said they are. A member moves three times a day at most (decisions §3 Sparse places). Card and candidates follow in the same transaction (spec 2 §4 Personal data).
 * @throws CallError nameInvalid, nameChangeUnavailable, cityUnknown, both of two together; tooManyRequests
 */
export const savePrivate: HandlerOf<'savePrivate'> = async ({ context, viewer, body, locale }) => {
  const faults: CallError[] = [];
  const name = body.name === undefined ? undefined : readName(body.name, faults);
  const city = body.city_id === undefined ? undefined : readCity(body.city_id, faults);
  if (faults.length > 0) throw new CallErrors(faults);
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [viewer.id]);
    if (name !== undefined) await writeName(context, db, viewer, name);
    if (city && city.id !== viewer.city_id) await move(context, db, viewer, city);
    await refreshCard(db, viewer.id);
  });
  return { user: await ownUser(context, viewer, locale) };
};

/** @throws CallError tooManyRequests where the member has moved three times within a day */
const move = async ({ clock }: Context, db: Db, { id, pool }: Viewer, city: CityPlace): Promise<void> => {
  const at = clock.now();
  const since = new Date(at.getTime() - dayMs);
  const blockedBy = await addMove(db, id, { at, since, most: limits.places.movesPerDay });
  if (blockedBy) {
    const retryAfterSeconds = Math.max(1, Math.ceil((blockedBy.getTime() - since.getTime()) / 1000));
    throw new CallError('tooManyRequests', { retryAfterSeconds });
  }
  const { latitude, longitude } = snap(city);
  const told = await publicPlaceColumns(db, pool, city.id);
  const place = { country_id: city.country_id, city_id: city.id, latitude, longitude, ...told };
  const marketUntil = new Date(at.getTime() + limits.market.followsMoveDays * dayMs);
  await savePlace(db, id, place, { at, marketUntil });
};

const readName = (name: string, faults: CallError[]): string | undefined => {
  try {
    return validateName(name);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    faults.push(error);
    return undefined;
  }
};

const readCity = (id: number, faults: CallError[]): CityPlace | undefined => {
  const city = cityById(id);
  if (!city) faults.push(new CallError('cityUnknown'));
  return city ?? undefined;
};
