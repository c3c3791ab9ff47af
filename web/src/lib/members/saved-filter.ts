import { isRecord, json, stored } from '@kindred/ui/storage';
import { currentMember } from '../session/current-member.ts';

const saved = stored('browser', 'search-filter', json(isRecord), {});

/** The last filter of the search page, as the URL has it. Not validated: the page validates the filter of its URL. */
export const readSavedFilter = (): Readonly<Record<string, unknown>> => saved.read(currentMember());

export const saveFilter = (filter: object): void => saved.write({ ...filter }, currentMember());
