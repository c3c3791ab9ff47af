import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { limits } from '@kindred/contract/limits';
import type { Page } from '@playwright/test';
import { callServer } from './call.ts';
import type { Person } from './register.ts';
import type { RunningServer } from './server.ts';

/** Answers to the short flow's profile fields. */
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

interface RegistrationOptions {
  /** The first brand by default. */
  readonly brand?: Brand | undefined;
  /** True for the landing pages' short flow. */
  readonly isShort?: boolean;
  /** A profile field without an answer. */
  readonly without?: keyof typeof long;
  /** The order of the default flow; the document's by default. */
  readonly order?: 'document' | 'account-first';
  /** Steps of the default flow that are skipped, as if a provider or landing page had answered them. */
  readonly leavingOut?: readonly string[];
}

/**
 * Stores answers of a registration in this tab, which the next page restores like after a reload. Other journeys walk
 * through the steps (main-job.spec.ts, registration-sizes.spec.ts). The password, which is never stored, and the photo
 * remain.
 */
export const storeAnswers = async (
  page: Page,
  server: RunningServer,
  who: Person,
  { brand, isShort = false, without, order = 'document', leavingOut }: RegistrationOptions = {},
): Promise<void> => {
  const { groups } = brand ?? brands[0];
  const [city] = await callServer(server.url(brand?.key), 'cities', { prefix: who.city });
  const [day, month, year] = who.birthday;
  const age = new Date().getUTCFullYear() - Number(year);
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
    ...(isShort ? {} : { search_age: [age - limits.searchAge.span, age + limits.searchAge.span] }),
    ...(leavingOut && { given: { flow: 'default', steps: leavingOut } }),
    city,
    email: who.email,
    checkedEmail: who.email,
    own_brand_only: false,
  };
  await page.addInitScript(
    ([stored, marker]) => {
      // Only once per browser, since the page then updates the entry.
      if (sessionStorage.getItem(marker)) return;
      sessionStorage.setItem(marker, 'yes');
      sessionStorage.setItem('registration', stored);
    },
    [JSON.stringify(draft), `answered ${who.email}`] as const,
  );
};

/** Opens a registration with answered steps. */
export const openAnsweredRegistration = async (
  page: Page,
  server: RunningServer,
  who: Person,
  options: RegistrationOptions = {},
): Promise<void> => {
  await storeAnswers(page, server, who, options);
  await page.goto(`${server.url(options.brand?.key)}/registration${options.isShort ? '?flow=landing' : ''}`);
};
