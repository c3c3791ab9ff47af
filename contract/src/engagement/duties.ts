/**
 * Duties that only some countries and states impose on a dating service. A place is an ISO 3166 code: `US` is a country, `US-VT` a
 * state. The lists are templates that a lawyer reviews (docs/operating.md, Duties by place). The setting `DUTIES_EVERYWHERE` imposes a
 * duty on all members.
 */
export const dutyPlaces = {
  /** Members who exchanged messages with a member who is banned for fraud are notified of it. */
  fraudNotice: ['US-AR', 'US-AZ', 'US-CT', 'US-IL', 'US-NJ', 'US-NY', 'US-TX', 'US-VT', 'US-WI'],
  /** Safety tips, and that no background screening is done, are shown before a member's first message. */
  safetyNotice: ['US-AR', 'US-CT', 'US-IL', 'US-MI', 'US-NJ', 'US-NY', 'US-OH', 'US-RI', 'US-TX', 'US-VT', 'US-WI'],
} as const satisfies Record<string, readonly string[]>;

/** The version of the safety notice, a day. Members of its places acknowledge each version once. Change it with the texts. */
export const safetyNoticeVersion = '2026-11-26';

export type Duty = keyof typeof dutyPlaces;
export const duties = Object.keys(dutyPlaces) as [Duty, ...Duty[]];
