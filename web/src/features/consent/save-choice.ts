import { type ConsentAction, type ConsentCategories, categoriesWhere } from '@kindred/contract/consent-choice';
import { boot } from '../../lib/brand/boot.ts';
import { saveConsent, useConsent } from '../../lib/tracking/consent.ts';
import { recordChoice } from './record-choice.ts';

/** Saves a choice in this browser and sends it to the server. */
const saveChoice = (
  action: ConsentAction,
  { functional, performance, advertising, analytics }: ConsentCategories,
): void => {
  const categories = { functional, performance, advertising, analytics };
  saveConsent(categories);
  recordChoice({ ...boot().consent, action, categories });
};

const everything = categoriesWhere(() => true);
const nothing = categoriesWhere(() => false);

export const acceptAll = (): void => saveChoice('accept', everything);
/** Allows only the necessary cookies. */
export const rejectAll = (): void => saveChoice('reject', nothing);
export const confirmChoice = (chosen: ConsentCategories): void => saveChoice('confirm', chosen);
/** Forbids advertising. The other categories keep the current choice; without a choice they are off. */
export const optOut = (): void => saveChoice('opt-out', { ...useConsent.getState(), advertising: false });
/**
 * Saves the choice of a visitor who opens the policy. The simple variant counts it as acceptance (spec 1 §4 Consent). The other
 * variants allow only the necessary cookies, because the law requires explicit consent (docs/decisions/0018).
 */
export const recordPolicyVisit = (): void =>
  saveChoice('privacy-link', boot().consent.variant === 'simple' ? everything : nothing);
