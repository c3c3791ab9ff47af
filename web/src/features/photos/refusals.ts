import { type PhotoReason, photoReasons } from '@kindred/contract/photo-reasons';

/** Faults of a file that the popup with the guidelines tells of; others are told in passing (spec 3 §8 Photo errors). */
const popupFaults = ['photoTooSmall', 'photoTooLarge', 'photoSize', 'photoFailed'] as const;
const toastFaults = ['photoType', 'photoInvalid', 'photoLimit'] as const;

export const refusals = [...photoReasons, 'other', ...popupFaults, ...toastFaults] as const;
export type Refusal = (typeof refusals)[number];

/**
 * A refusal by its name in the address, or as the server told it; whatever is unknown is `other`. Addresses may say `fa`
 * for a doubtful age (spec 3 §4 Photo upload).
 */
export const refusalOf = (name: string | null): Refusal =>
  name === 'fa' ? 'fakeAge' : (refusals.find((each) => each === name) ?? 'other');

/** Whether a moderator refused it; of the others the errors' own words tell. */
export const isReason = (refusal: Refusal): refusal is PhotoReason | 'other' =>
  refusal === 'other' || (photoReasons as readonly Refusal[]).includes(refusal);

export const isForPopup = (refusal: Refusal): boolean => !(toastFaults as readonly Refusal[]).includes(refusal);
