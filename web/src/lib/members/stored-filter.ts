import { isRecord, json, stored } from '@kindred/ui/storage';

/** The last filter of the search page by the hid of the member. The page's first script reads it before the app has loaded. */
export const storedFilter = stored('browser', 'search-filter', json(isRecord), {});
