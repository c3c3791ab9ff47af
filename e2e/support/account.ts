import type { Page } from '@playwright/test';
import { addPhoto, answerSteps, type Person } from './register.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en-US');

/** What screens of accounts are found by, in English. */
export const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
export const heading = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('heading', { name: t(key, values) });
export const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });

/** Answers the next request of a path as a server that refuses it. */
export const refuse = (page: Page, path: string, status: number, code: number, more: { field?: string } = {}) =>
  page.route(path, (route) => route.fulfill({ status, json: { errors: [{ code, message: '', ...more }] } }), {
    times: 1,
  });

/** Through the registration to its end, with a photo of this colour or without one. */
export const register = async (page: Page, home: string, who: Person, photo?: string): Promise<void> => {
  await page.goto(`${home}/registration`);
  await answerSteps(page, t, who);
  if (photo) await addPhoto(page, t, photo);
  await button(page, photo ? 'registration:submit' : 'registration:photo.skip').click();
};
