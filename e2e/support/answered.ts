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
}

/**
 * Opens a registration whose steps were answered before, as a reload finds it, since the walk through them is another
 * story (registration.spec.ts). What is left is the password, which is never written down, and the photo.
 */
export const comeBack = async (
  page: Page,
  server: RunningServer,
  who: Person,
  { brand, isShort = false, without }: Way = {},
): Promise<void> => {
  const home = server.url(brand?.key);
  const { groups } = brand ?? brands[0];
  const [city] = await callServer(home, 'cities', { prefix: who.city });
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
    order: 'document',
    birthday: { day, month, year },
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => field !== without)),
    ...(isShort ? {} : { search_age: [own - limits.searchAge.span, own + limits.searchAge.span] }),
    city,
    email: who.email,
    checkedEmail: who.email,
  };
  await page.addInitScript(
    ([kept, marker]) => {
      // Once a browser: what the page makes of it is its own.
      if (location.pathname !== '/registration' || sessionStorage.getItem(marker)) return;
      sessionStorage.setItem(marker, 'yes');
      sessionStorage.setItem('registration', kept);
    },
    [JSON.stringify(draft), `answered ${who.email}`] as const,
  );
  await page.goto(`${home}/registration${isShort ? '?flow=landing' : ''}`);
};
