import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { refreshCard } from '../candidates/cards.ts';
import { saveSearchSettings } from './search-settings.db.ts';

/**
 * Saves the viewer's search settings. Refreshes the card in the same transaction, which invalidates the queue of candidates (spec 2
 * §4 Matches game).
 * @throws CallError fieldInvalid: `search_age_from` above `search_age_to`, or a `gender` other than the viewer's (decisions §5
 *   Settings)
 */
export const searchSettings: HandlerOf<'searchSettings'> = async ({ context, viewer, body }) => {
  const { gender, search_gender, search_age_from, search_age_to, search_distance } = body;
  if (gender !== undefined && gender !== viewer.gender)
    throw new CallError('fieldInvalid', { field: 'gender', message: 'it is not changed' });
  if (search_age_from > search_age_to)
    throw new CallError('fieldInvalid', { field: 'search_age_from', message: 'range' });
  await context.db.transaction().execute(async (db) => {
    await saveSearchSettings(db, viewer.id, {
      ...(search_gender && { search_gender }),
      search_age_from,
      search_age_to,
      ...(search_distance !== undefined && { search_distance }),
    });
    await refreshCard(db, viewer.id);
  });
  return {};
};
