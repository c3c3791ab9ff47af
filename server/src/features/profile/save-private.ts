import { CallError, CallErrors } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/incoming.ts';
import { type CityPlace, cityById } from '../../places/cities.ts';
import { snap } from '../../places/grid.ts';
import { putCard } from '../candidates/cards.ts';
import { checkedName } from '../signup/check-name.ts';
import { ownUser } from './own-user.ts';
import { savePlace } from './profile.db.ts';
import { writeName } from './write-name.ts';

/**
 * Changes name and place. Another city moves the member to its cell; the one that they are in already leaves them where
 * their browser said they are. Card and candidates follow in the same transaction (spec 2 §4 Personal data).
 * @throws CallError nameInvalid, nameChangeUnavailable, cityUnknown; both of two together
 */
export const savePrivate: HandlerOf<'savePrivate'> = async ({ context, viewer, body, locale }) => {
  const faults: CallError[] = [];
  const name = body.name === undefined ? undefined : readName(body.name, faults);
  const city = body.city_id === undefined ? undefined : readCity(body.city_id, faults);
  if (faults.length > 0) throw new CallErrors(faults);
  await context.db.transaction().execute(async (db) => {
    if (name !== undefined) await writeName(context, db, viewer, name);
    if (city && city.id !== viewer.city_id) {
      const { latitude, longitude } = snap(city);
      await savePlace(db, viewer.id, { country_id: city.country_id, city_id: city.id, latitude, longitude });
    }
    await putCard(db, viewer.id);
  });
  return { user: await ownUser(context, viewer, locale) };
};

const readName = (name: string, faults: CallError[]): string | undefined => {
  try {
    return checkedName(name);
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
