import { type ConsentAction, type ConsentCategories, categoriesWhere } from '@kindred/contract/consent-choice';
import { boot } from '../../lib/brand/boot.ts';
import { saveConsent, useConsent } from '../../lib/tracking/consent.ts';
import { recordChoice } from './record-choice.ts';

const decide = (
  action: ConsentAction,
  { functional, performance, advertising, analytics }: ConsentCategories,
): void => {
  const categories = { functional, performance, advertising, analytics };
  saveConsent(categories);
  recordChoice({ ...boot().consent, action, categories });
};

const everything = categoriesWhere(() => true);
const nothing = categoriesWhere(() => false);

export const acceptAll = (): void => decide('accept', everything);
/** Only the necessary is left. */
export const rejectAll = (): void => decide('reject', nothing);
export const confirmChoice = (chosen: ConsentCategories): void => decide('confirm', chosen);
/** Nothing is sold or shared; the rest stays as it was chosen, which before any choice is: off. */
export const optOut = (): void => decide('opt-out', { ...useConsent.getState(), advertising: false });
/**
 * Who goes to read the policy is not asked again. In the simple variant that counts as accepting (spec 1 §4 Consent); where
 * the law wants a clear yes, only the necessary is kept (docs/decisions/0018).
 */
export const readPolicy = (): void =>
  decide('privacy-link', boot().consent.variant === 'simple' ? everything : nothing);
