import { limits } from '@kindred/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { storeLandingToken } from '../../lib/account/landing-token.ts';
import { boot } from '../../lib/brand/boot.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { visitTraffic } from '../../lib/tracking/traffic.ts';
import { enteredBefore } from './entered-before.ts';

type Gender = 'm' | 'f';

/** What the short form asks for; whatever of it was entered. */
export interface Entries {
  readonly gender?: Gender;
  readonly search_gender?: Gender;
  /** YYYY-MM-DD; empty once it was taken out again. */
  readonly birthday?: string;
}

export type BirthdayFault = 'tooYoung' | 'tooOld';

/** The first and the last birthday with which one may join today, as a date field takes them. */
export const birthdayBounds = (now: Date): { min: string; max: string } => {
  const yearsAgo = (years: number, days: number) =>
    new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days)).toISOString();
  return {
    min: yearsAgo(limits.age.max + 1, 1).slice(0, 10),
    max: yearsAgo(limits.age.min, 0).slice(0, 10),
  };
};

/** Why a birthday cannot be taken (decisions §2 age). */
export const faultOf = (birthday: string | undefined, now: Date): BirthdayFault | undefined => {
  if (!birthday) return undefined;
  const { min, max } = birthdayBounds(now);
  if (birthday > max) return 'tooYoung';
  return birthday < min ? 'tooOld' : undefined;
};

/** Seals the entries and stores them for the registration; without any, or where that fails, it asks for all. */
const saveEntries = async (entries: Entries): Promise<void> => {
  const { birthday, ...chosen } = entries;
  const entered = { ...chosen, ...(birthday && { birthday }) };
  if (Object.keys(entered).length === 0) return;
  try {
    storeLandingToken((await api('saveSignupData', entered)).token);
  } catch (error) {
    // The registration asks again: that is better than to hold a visitor up.
    if (!(error instanceof ApiError)) throw error;
  }
};

/** Tells which landing page somebody begins at; the code for that comes when it is needed. */
const tellBegun = (): void => {
  import('../../lib/tracking/funnel.ts')
    .then(({ trackFunnelEvent }) => {
      const { landing_id = null } = visitTraffic() ?? {};
      return trackFunnelEvent({ name: 'landing', element_type: 'button', action: 'begin', meta: { landing_id } });
    })
    // Out of reach: one beginning less in the statistics.
    .catch(() => undefined);
};

/** One landing page's state: the policy's box, which every button waits for, and the short form (spec 1 §2, §5 Landing). */
export const useFunnel = () => {
  const navigate = useNavigate();
  const [today] = useState(serverNow);
  const birthdayField = useRef<HTMLInputElement>(null);
  // Read while the server's page still stands: it is gone once this one is drawn.
  const [before] = useState(enteredBefore);
  const [accepted, setAccepted] = useState(before.accepted);
  const [entries, setEntries] = useState(before.entries);
  const [isSending, setSending] = useState(false);
  const fault = faultOf(entries.birthday, today);
  return {
    accepted,
    accept: setAccepted,
    entries,
    enter: (entered: Entries) => setEntries((before) => ({ ...before, ...entered })),
    birthdayField,
    bounds: birthdayBounds(today),
    fault,
    isSending,
    /** Leads to the short funnel in every case, with the entries; to the brand's own registration where it has one. */
    begin: async (): Promise<void> => {
      if (fault) {
        birthdayField.current?.focus();
        return;
      }
      tellBegun();
      const { registrationUrl } = boot().brand;
      if (registrationUrl) {
        location.assign(registrationUrl);
        return;
      }
      setSending(true);
      await saveEntries(entries);
      await navigate({ to: '/registration', search: { flow: 'landing' } });
      setSending(false);
    },
  };
};

export type Funnel = ReturnType<typeof useFunnel>;
