import { isSplit, splitHids } from '@kindred/contract/experiments';
import { api } from './api.ts';
import { broughtFeatures, type Experiments, useExperiments } from './experiments.ts';
import { useSession } from './session.ts';

/** How long a first screen waits for its flags or split groups. */
export const flagWaitMs = 1500;

const key = 'experiments';

/** A member's hid; null is a guest. */
type Member = string | null;

/** The last answer for this member in this browser. */
const readStored = (member: Member): Experiments | undefined => {
  try {
    const { of, known } = JSON.parse(localStorage.getItem(key) ?? '{}') as { of?: Member; known?: Experiments };
    return of === member && known?.features && known.groups ? known : undefined;
  } catch {
    // Written by something else, or storage is closed to this page.
    return undefined;
  }
};

const store = (of: Member, known: Experiments): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ of, known }));
  } catch {
    // Full or closed: the next start asks again.
  }
};

const request = async (): Promise<Experiments> => {
  const { features, splitBindings } = await api('init', { splitHids });
  return {
    features: Object.fromEntries(features.map(({ hid, variant }) => [hid, variant])),
    groups: Object.fromEntries(
      splitBindings.flatMap(({ splitHid, splitGroup }) => (isSplit(splitHid) ? [[splitHid, splitGroup]] : [])),
    ),
  };
};

interface Load {
  readonly member: Member;
  /** Resolves once this page load shows what it will show of this member's flags. Never rejects. */
  readonly settled: Promise<void>;
}

let current: Load | undefined;

/**
 * Shows the stored answer at once and stores the new one for the next page load. Without a stored one the answer is waited for, at
 * most `flagWaitMs`; after that the flags that the page brought stay, and only the groups of splits follow: a screen that is shown
 * never changes by a flag.
 */
const load = (member: Member): Promise<void> => {
  const stored = readStored(member);
  useExperiments.setState(stored ?? { features: broughtFeatures(), groups: {} });
  const isCurrent = () => current?.member === member;
  let hasWaited = stored !== undefined;
  const answered = request().then(
    (known) => {
      store(member, known);
      if (!isCurrent() || stored) return;
      useExperiments.setState(hasWaited ? { groups: known.groups } : known);
    },
    // Not to be had: the next page load, or the next member, asks again.
    () => undefined,
  );
  if (stored) return Promise.resolve();
  const late = new Promise<void>((resolve) => {
    setTimeout(() => {
      hasWaited = true;
      resolve();
    }, flagWaitMs);
  });
  return Promise.race([answered, late]);
};

/** Settles what is on for the current member or guest, once for each (spec 1 §7 init). */
export const readyExperiments = (): Promise<void> => {
  const { member } = useSession.getState();
  if (current?.member !== member || !current) {
    // `load` compares with `current`, so that an answer for a member who has left is not shown.
    current = { member, settled: Promise.resolve() };
    current = { member, settled: load(member) };
  }
  return current.settled;
};

/** Settles it now, and again for each member who signs in or out here. */
export const startExperiments = (): (() => void) => {
  void readyExperiments();
  return useSession.subscribe(() => void readyExperiments());
};
