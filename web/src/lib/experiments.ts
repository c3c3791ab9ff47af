import {
  type FeatureHid,
  type FeatureVariant,
  type SplitGroup,
  type SplitHid,
  splitGroups,
} from '@kindred/contract/experiments';
import { create } from 'zustand';
import { sessionStore } from './session-store.ts';

/** What is on here, and which groups one is in; what is not known is off, or control. */
export interface Experiments {
  readonly features: { readonly [H in FeatureHid]?: FeatureVariant };
  readonly groups: { readonly [S in SplitHid]?: SplitGroup };
}

/** As this tab knew it last, so that a reload changes nothing; fetched after the first screen (`load-experiments.ts`). */
export const useExperiments = create<Experiments>(
  () => sessionStore.read().experiments ?? { features: {}, groups: {} },
);

const variantIn = <H extends FeatureHid>({ features }: Experiments, hid: H) =>
  features[hid] as FeatureVariant<H> | undefined;
/** Unspecified counts as control (spec 1 §3 Split binding). */
const groupIn = ({ groups }: Experiments, split: SplitHid): Exclude<SplitGroup, -1> => {
  const group = groups[split] ?? splitGroups.unspecified;
  return group === splitGroups.unspecified ? splitGroups.control : group;
};

/** How a feature is on; undefined where it is off. */
export const feature = <H extends FeatureHid>(hid: H) => variantIn(useExperiments.getState(), hid);
export const useFeature = <H extends FeatureHid>(hid: H) => useExperiments((known) => variantIn(known, hid));

/** Which group of a split one is in. */
export const variantOf = (split: SplitHid) => groupIn(useExperiments.getState(), split);

/** Whether to show who was there within the last minutes. */
export const useShowsRecent = (): boolean => useFeature('LAST_ONLINE_INDICATOR') !== undefined;
