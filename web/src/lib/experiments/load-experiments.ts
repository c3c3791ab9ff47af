import { isSplit, splitHids } from '@kindred/contract/experiments';
import { isRecord, json, stored } from '@kindred/ui/storage';
import { api } from '../http/api.ts';
import { useSession } from '../session/session.ts';
import { type Experiments, pageFeatures, useExperiments } from './experiments.ts';

/** How long a first screen waits for its flags or split groups. */
export const flagWaitMs = 1500;

/** A member's hid; null is a guest. */
type Member = string | null;

interface Saved {
  readonly of: Member;
  readonly known: Experiments;
}

const isSaved = (value: unknown): value is Saved =>
  isRecord(value) && isRecord(value.known) && isRecord(value.known.features) && isRecord(value.known.groups);

/** The last answer in this browser, and its member. */
const saved = stored('browser', 'experiments', json(isSaved), undefined);

const readStored = (member: Member): Experiments | undefined => {
  const last = saved.read();
  return last?.of === member ? last.known : undefined;
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
  /** Resolves when the flags of this member are final for this page load. Never rejects. */
  readonly settled: Promise<void>;
}

let current: Load | undefined;

/**
 * Shows the stored answer immediately and stores the new one for the next page load. Without a stored one the answer is waited for, at
 * most `flagWaitMs`; after that the flags that the page brought stay, and only the groups of splits follow: a screen that is shown
 * never changes by a flag.
 */
const load = (member: Member): Promise<void> => {
  const stored = readStored(member);
  useExperiments.setState(stored ?? { features: pageFeatures(), groups: {} });
  const isCurrent = () => current?.member === member;
  let hasWaited = stored !== undefined;
  const answered = request().then(
    (known) => {
      saved.write({ of: member, known });
      if (!isCurrent() || stored) return;
      useExperiments.setState(hasWaited ? { groups: known.groups } : known);
    },
    // The next page load, or the next member, requests it again.
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

/** Settles the flags and split groups of the current member or guest, once for each (spec 1 §7 init). */
export const settleExperiments = (): Promise<void> => {
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
  void settleExperiments();
  return useSession.subscribe(() => void settleExperiments());
};
