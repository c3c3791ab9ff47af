import type { Brand } from '@kindred/brands/brand';
import type { Page } from '@playwright/test';
import { openAnsweredRegistration } from './answered-registration.ts';
import { addPhoto, answerSteps, type Person } from './register.ts';
import type { RunningServer } from './server.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en-US');

/** Locators of account screens, in English. */
export const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
export const heading = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('heading', { name: t(key, values) });
export const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });

/** Answers the next request of a path with a refusal. */
export const refuse = (page: Page, path: string, status: number, code: number, more: { field?: string } = {}) =>
  page.route(path, (route) => route.fulfill({ status, json: { errors: [{ code, message: '', ...more }] } }), {
    times: 1,
  });

/** Completes a brand's registration from its last steps, with a photo of this colour or without one. */
export const register = async (
  page: Page,
  server: RunningServer,
  who: Person,
  { brand, photo }: { brand?: Brand | undefined; photo?: string } = {},
): Promise<void> => {
  await openAnsweredRegistration(page, server, who, { brand });
  await answerSteps(page, t, who);
  if (photo) await addPhoto(page, t, photo);
  await button(page, photo ? 'registration:submit' : 'registration:photo.skip').click();
};
