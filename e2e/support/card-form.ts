import { numberOf } from '@kindred/sandbox-gateway/cards';
import type { Page } from '@playwright/test';

/** Fills the gateway's form with a test card. The page's button submits it. */
export const fillCard = async (page: Page, card: string): Promise<void> => {
  const form = page.frameLocator('iframe');
  await form.locator('[name=number]').fill(numberOf(card));
  await form.locator('[name=expiry]').pressSequentially('1240');
  await form.locator('[name=cvv]').fill('737');
  // The gateway does not ask a known customer for the name.
  const holder = form.locator('[name=holder]');
  if (await holder.isVisible()) await holder.fill('Vera Winter');
};
