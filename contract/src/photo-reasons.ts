/** Why a moderator did not accept a photo; `fa`: whoever is on it looks younger or older than they say (fake age). */
export const rejectReasons = ['fa', 'no_face', 'not_you', 'nudity', 'contacts', 'quality', 'other'] as const;
export type RejectReason = (typeof rejectReasons)[number];
