import type { Brand } from '@kindred/brands/brand';
import type { Page } from '@playwright/test';
import { openAnsweredRegistration } from './answered-registration.ts';
import { answerSteps, type Person } from './register.ts';
import type { RunningServer } from './server.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en-US');

/** Locators of account screens, in English. */
export const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
export const heading = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByRole('heading', { name: t(key, values) });
export const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });

/** Completes a brand's registration from its last steps, without a photo. */
export const register = async (
  page: Page,
  server: RunningServer,
  who: Person,
  { brand }: { brand?: Brand | undefined } = {},
): Promise<void> => {
  await openAnsweredRegistration(page, server, who, { brand });
  await answerSteps(page, t, who);
  await button(page, 'registration:photo.skip').click();
};
