import { limits } from '@kindred/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { storeLandingToken } from '../../lib/account/landing-token.ts';
import { boot } from '../../lib/brand/boot.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { visitTraffic } from '../../lib/tracking/traffic.ts';
import { type LandingEntries, readServerPageEntries } from './server-page-entries.ts';

type BoundsFault = 'tooYoung' | 'tooOld';

/** Returns the first and last birthday of a visitor who may register, as YYYY-MM-DD. */
export const getBirthdayBounds = (now: Date): { min: string; max: string } => {
  const yearsAgo = (years: number, days: number) =>
    new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days)).toISOString();
  return {
    min: yearsAgo(limits.age.max + 1, 1).slice(0, 10),
    max: yearsAgo(limits.age.min, 0).slice(0, 10),
  };
};

/** Finds why a birthday is refused (decisions §2 age). Undefined if it is valid or missing. */
export const findBoundsFault = (birthday: string | undefined, now: Date): BoundsFault | undefined => {
  if (!birthday) return undefined;
  const { min, max } = getBirthdayBounds(now);
  if (birthday > max) return 'tooYoung';
  return birthday < min ? 'tooOld' : undefined;
};

/** Has the server seal the entries, and stores the token for the registration. Stores nothing if there are no entries. */
const storeEntries = async (entries: LandingEntries): Promise<void> => {
  const { birthday, ...chosen } = entries;
  const entered = { ...chosen, ...(birthday && { birthday }) };
  if (Object.keys(entered).length === 0) return;
  try {
    storeLandingToken((await api('saveSignupData', entered)).token);
  } catch (error) {
    // The registration shows all steps then.
    if (!(error instanceof ApiError)) throw error;
  }
};

/** Tracks the start at this landing page. Imports the tracking code on demand. */
const trackStart = (): void => {
  import('../../lib/tracking/funnel.ts')
    .then(({ trackFunnelEvent }) => {
      const { landing_id = null } = visitTraffic() ?? {};
      return trackFunnelEvent({ name: 'landing', element_type: 'button', action: 'begin', meta: { landing_id } });
    })
    // Without a network the start is not tracked.
    .catch(() => undefined);
};

/** The state of a landing page: the policy's checkbox, which all start buttons share, and the short form (spec 1 §2, §5 Landing). */
export const useFunnel = () => {
  const navigate = useNavigate();
  const [today] = useState(serverNow);
  const birthdayField = useRef<HTMLInputElement>(null);
  // Read during the first render: the app's page replaces the server's afterwards.
  const [initial] = useState(readServerPageEntries);
  const [isPolicyAccepted, setPolicyAccepted] = useState(initial.isPolicyAccepted);
  const [entries, setEntries] = useState(initial.entries);
  const [isSending, setSending] = useState(false);
  const birthdayFault = findBoundsFault(entries.birthday, today);
  return {
    isPolicyAccepted,
    setPolicyAccepted,
    entries,
    setEntries: (entered: LandingEntries) => setEntries((before) => ({ ...before, ...entered })),
    birthdayField,
    bounds: getBirthdayBounds(today),
    birthdayFault,
    isSending,
    /** Navigates to the short funnel with the entries, or to the brand's external registration. */
    start: async (): Promise<void> => {
      if (birthdayFault) {
        birthdayField.current?.focus();
        return;
      }
      trackStart();
      const { registrationUrl } = boot().brand;
      if (registrationUrl) {
        location.assign(registrationUrl);
        return;
      }
      setSending(true);
      await storeEntries(entries);
      await navigate({ to: '/registration', search: { flow: 'landing' } });
      setSending(false);
    },
  };
};

export type Funnel = ReturnType<typeof useFunnel>;
