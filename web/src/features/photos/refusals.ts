import { type RejectReason, rejectReasons } from '@kindred/contract/photo-reasons';

/** Faults of a file that the popup with the guidelines tells of; others are told in passing (spec 3 §8 Photo errors). */
const popupFaults = ['photoDimensions', 'photoSize', 'photoFailed'] as const;
const toastFaults = ['photoType', 'photoInvalid', 'photoLimit'] as const;

export const refusals = [...rejectReasons, ...popupFaults, ...toastFaults] as const;
export type Refusal = (typeof refusals)[number];

/** A refusal by its name in the address, or as the server told it; whatever is unknown is `other`. */
export const refusalOf = (name: string | null): Refusal => refusals.find((each) => each === name) ?? 'other';

/** Whether a moderator refused it; of the others the errors' own words tell. */
export const isReason = (refusal: Refusal): refusal is RejectReason =>
  (rejectReasons as readonly Refusal[]).includes(refusal);

export const isForPopup = (refusal: Refusal): boolean => !(toastFaults as readonly Refusal[]).includes(refusal);
