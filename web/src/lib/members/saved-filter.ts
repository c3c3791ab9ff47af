import { currentMember } from '../session/current-member.ts';
import { storedFilter } from './stored-filter.ts';

/** The last filter of the search page, as the URL has it. Not validated: the page validates the filter of its URL. */
export const readSavedFilter = (): Readonly<Record<string, unknown>> => storedFilter.read(currentMember());

export const saveFilter = (filter: object): void => storedFilter.write({ ...filter }, currentMember());
