import { isRecord, json, stored } from '@kindred/ui/storage';
import { useSession } from '../session/session.ts';

const saved = stored('browser', 'search-filter', json(isRecord), {});

const member = (): string => useSession.getState().member ?? '';

/** The last filter of the search page, as the URL has it. Not validated: the page validates the filter of its URL. */
export const readSavedFilter = (): Readonly<Record<string, unknown>> => saved.read(member());

export const saveFilter = (filter: object): void => saved.write({ ...filter }, member());
