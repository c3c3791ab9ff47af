import { retryFetch } from '../http/retry-fetch.ts';

/** Loads the style sheet of members' pages and popups, once. It must be loaded before one of them is rendered. */
export const loadMemberStyles = (): Promise<unknown> => retryFetch(() => import('./member-styles.css'));
