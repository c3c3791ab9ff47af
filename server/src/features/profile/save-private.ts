import { CallError, CallErrors } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { type CityPlace, cityById } from '../../places/cities.ts';
import { snap } from '../../places/grid.ts';
import { refreshCard } from '../candidates/cards.ts';
import { publicPlaceColumns } from '../geo/public-place-columns.ts';
import { validateName } from '../signup/check-name.ts';
import { changeName } from './change-name.ts';
import { loadMyUser } from './load-my-user.ts';
import { claimMove, savePlace } from './profile.db.ts';

const dayMs = 86_400_000;

/**
 * Changes name and place (spec 2 §4 Personal data). Another city moves the member to its cell; the same city keeps the location of
 * the browser. A member may move `limits.places.movesPerDay` times a day (decisions §3 Sparse places). Refreshes the card in the
 * same transaction.
 * @throws CallErrors nameInvalid, cityUnknown
 * @throws CallError nameChangeUnavailable, tooManyRequests
 */
export const savePrivate: HandlerOf<'savePrivate'> = async ({ context, viewer, body, locale }) => {
  const faults: CallError[] = [];
  const name = body.name === undefined ? undefined : readName(body.name, faults);
  const city = body.city_id === undefined ? undefined : readCity(body.city_id, faults);
  if (faults.length > 0) throw new CallErrors(faults);
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [viewer.id]);
    if (name !== undefined) await changeName(context, db, viewer, name);
    if (city && city.id !== viewer.city_id) await move(context, db, viewer, city);
    await refreshCard(db, viewer.id);
  });
  return { user: await loadMyUser(context, viewer, locale) };
};

/** @throws CallError tooManyRequests: the member has moved too often within a day */
const move = async ({ clock }: Context, db: Db, { id, pool }: Viewer, city: CityPlace): Promise<void> => {
  const at = clock.now();
  const since = new Date(at.getTime() - dayMs);
  const oldestMove = await claimMove(db, id, { at, since, most: limits.places.movesPerDay });
  if (oldestMove) {
    const retryAfterSeconds = Math.max(1, Math.ceil((oldestMove.getTime() - since.getTime()) / 1000));
    throw new CallError('tooManyRequests', { retryAfterSeconds });
  }
  const { latitude, longitude } = snap(city);
  const publicPlace = await publicPlaceColumns(db, pool, city.id);
  const place = { country_id: city.country_id, city_id: city.id, latitude, longitude, ...publicPlace };
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
