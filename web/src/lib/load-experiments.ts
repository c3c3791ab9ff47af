import { isSplit, splitHids } from '@kindred/contract/experiments';
import { api } from './api.ts';
import { type Experiments, useExperiments } from './experiments.ts';
import { useSession } from './session.ts';
import { sessionStore } from './session-store.ts';

type Bindings = readonly { readonly splitHid: string; readonly splitGroup: -1 | 0 | 1 | 2 | 3 }[];

const groupsOf = (bindings: Bindings): Experiments['groups'] =>
  Object.fromEntries(
    bindings.flatMap(({ splitHid, splitGroup }) => (isSplit(splitHid) ? [[splitHid, splitGroup]] : [])),
  );

const everything = async (): Promise<Experiments> => {
  const { features, splitBindings } = await api('init', { splitHids });
  return {
    features: Object.fromEntries(features.map(({ hid, variant }) => [hid, variant])),
    groups: groupsOf(splitBindings),
  };
};

/** Flags hang on the brand and the country; whoever signs in brings groups alone. */
const ofMember = async (known: Experiments): Promise<Experiments> => ({
  ...known,
  groups: groupsOf((await api('ensureSplitBindings', { splitHids })).splitBindings),
});

let isLoaded = false;
let asked = 0;

const load = async (): Promise<void> => {
  asked += 1;
  const turn = asked;
  try {
    const experiments = isLoaded ? await ofMember(useExperiments.getState()) : await everything();
    // Somebody else signed in meanwhile: it is not about them.
    if (turn !== asked) return;
    isLoaded = true;
    useExperiments.setState(experiments);
    sessionStore.keep({ experiments });
  } catch {
    // Not to be had: everything stays as it was, which is off and control at first.
  }
};

let first: { readonly member: unknown; readonly done: Promise<void> } | undefined;

/** Learns what is on and which groups one is in, once for whoever is signed in; again where that could not be had. */
export const learnExperiments = (): Promise<void> => {
  const { member } = useSession.getState();
  if (first?.member === member) return first.done;
  const done = load().finally(() => {
    if (!isLoaded) first = undefined;
  });
  first = { member, done };
  return done;
};

/** Learns it, and again for whoever signs in or out here (spec 1 §7 init). */
export const startExperiments = (): (() => void) => {
  void learnExperiments();
  return useSession.subscribe(({ member }, before) => {
    if (member !== before.member) void load();
  });
};
