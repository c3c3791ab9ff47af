import { type PhotoReason, shownPhotoReasons } from '@kindred/contract/photo-reasons';

/** File errors that the popup with the guidelines shows. A toast shows the others (spec 3 §8 Photo errors). */
const popupFaults = ['photoTooSmall', 'photoTooLarge', 'photoSize', 'photoFailed', 'photoForbidden'] as const;
const toastFaults = ['photoType', 'photoInvalid', 'photoLimit'] as const;

export const refusals = [...shownPhotoReasons, 'other', ...popupFaults, ...toastFaults] as const;
export type PhotoRefusal = (typeof refusals)[number];

/**
 * Parses a refusal of a URL or of the server. An unknown name is `other`. In URLs `fa` means a doubtful age (spec 3 §4 Photo upload).
 */
export const refusalOf = (name: string | null): PhotoRefusal =>
  name === 'fa' ? 'fakeAge' : (refusals.find((each) => each === name) ?? 'other');

/** Whether a moderator rejected the photo. Other refusals have texts in the namespace `errors`. */
export const isReason = (refusal: PhotoRefusal): refusal is PhotoReason | 'other' =>
  refusal === 'other' || (shownPhotoReasons as readonly PhotoRefusal[]).includes(refusal);

export const isForPopup = (refusal: PhotoRefusal): boolean =>
  !(toastFaults as readonly PhotoRefusal[]).includes(refusal);
