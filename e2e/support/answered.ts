import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { limits } from '@kindred/contract/limits';
import type { Page } from '@playwright/test';
import { callServer } from './call.ts';
import type { Person } from './register.ts';
import type { RunningServer } from './server.ts';

/** The short flow's fields of the profile, answered. */
const short = { goal: [1], foreign_languages: [1], field_of_activity: 1, alcohol: 1, smoking: 1 };
const { field_of_activity: _activity, ...both } = short;
const long = {
  ...both,
  marital_status: 1,
  children: 1,
  education: 1,
  position: 'Baker',
  interests: Array.from({ length: limits.interests.min }, (_, index) => index + 1),
  height: limits.height.minCm + 1,
  conversation_prompt: 1,
};

interface Way {
  /** Else the first one. */
  readonly brand?: Brand | undefined;
  /** The landing pages' short flow; else the usual one. */
  readonly isShort?: boolean;
  /** A field of the profile that is still to be answered. */
  readonly without?: keyof typeof long;
  /** Of the usual flow; else the document's. */
  readonly order?: 'document' | 'account-first';
  /** Steps of the usual flow that are left out, as if their answers had been brought along. */
  readonly leavingOut?: readonly string[];
}

/**
 * Gives the next page of this tab the answers of a registration, as a reload finds them, since the walk through its steps is
 * another story (main-job.spec.ts, registration-sizes.spec.ts). What is left is the password, which is never written down, and
 * the photo.
 */
export const keepAnswers = async (
  page: Page,
  server: RunningServer,
  who: Person,
  { brand, isShort = false, without, order = 'document', leavingOut }: Way = {},
): Promise<void> => {
  const { groups } = brand ?? brands[0];
  const [city] = await callServer(server.url(brand?.key), 'cities', { prefix: who.city });
  const [day, month, year] = who.birthday;
  const own = new Date().getUTCFullYear() - Number(year);
  const { goal, foreign_languages, ...others } = isShort ? short : long;
  const fields = {
    goal,
    ...(groups.includes('strict') ? {} : { foreign_languages }),
    ...(groups.includes('faith') ? { religion: 1 } : {}),
    ...others,
  };
  const draft = {
    gender: who.gender,
    search_gender: who.search,
    name: who.name,
    checkedName: who.name,
    order,
    birthday: { day, month, year },
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => field !== without)),
    ...(isShort ? {} : { search_age: [own - limits.searchAge.span, own + limits.searchAge.span] }),
    ...(leavingOut && { given: { flow: 'default', steps: leavingOut } }),
    city,
    email: who.email,
    checkedEmail: who.email,
  };
  await page.addInitScript(
    ([kept, marker]) => {
      // Once a browser: what the page makes of it is its own.
      if (sessionStorage.getItem(marker)) return;
      sessionStorage.setItem(marker, 'yes');
      sessionStorage.setItem('registration', kept);
    },
    [JSON.stringify(draft), `answered ${who.email}`] as const,
  );
};

/** Opens a registration whose steps were answered before. */
export const comeBack = async (page: Page, server: RunningServer, who: Person, way: Way = {}): Promise<void> => {
  await keepAnswers(page, server, who, way);
  await page.goto(`${server.url(way.brand?.key)}/registration${way.isShort ? '?flow=landing' : ''}`);
};
