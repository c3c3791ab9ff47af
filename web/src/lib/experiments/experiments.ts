import type { FeatureFlags, FeatureHid, FeatureVariant, SplitHid } from '@kindred/contract/experiments';
import { type SplitGroup, splitGroups } from '@kindred/contract/split-groups';
import { create } from 'zustand';
import { boot } from '../brand/boot.ts';

/** The flags that are on, and the groups of splits. An unknown flag is off, an unknown group is control. */
export interface Experiments {
  readonly features: FeatureFlags;
  readonly groups: { readonly [S in SplitHid]?: SplitGroup };
}

/** The flags that the page brought. A component that is tested by itself has no page: every flag is off there. */
export const pageFeatures = (): Experiments['features'] =>
  typeof document !== 'undefined' && document.getElementById('boot') ? boot().features : {};

/**
 * What this page load shows. `settleExperiments` (`load-experiments.ts`) sets it for a member before the member's first screen; from
 * then on the flags do not change until the page is loaded again. Until then, and for guests: what the page brought.
 */
export const useExperiments = create<Experiments>(() => ({ features: pageFeatures(), groups: {} }));

const variantIn = <H extends FeatureHid>({ features }: Experiments, hid: H) =>
  features[hid] as FeatureVariant<H> | undefined;
/** Unspecified counts as control (spec 1 §3 Split binding). */
const groupIn = ({ groups }: Experiments, split: SplitHid): Exclude<SplitGroup, -1> => {
  const group = groups[split] ?? splitGroups.unspecified;
  return group === splitGroups.unspecified ? splitGroups.control : group;
};

/** The variant of a feature; undefined if the feature is off. */
export const feature = <H extends FeatureHid>(hid: H) => variantIn(useExperiments.getState(), hid);
export const useFeature = <H extends FeatureHid>(hid: H) => useExperiments((known) => variantIn(known, hid));

/** The split group of the current member or device. */
export const variantOf = (split: SplitHid) => groupIn(useExperiments.getState(), split);

/** Whether to show which members were online within the last minutes. */
export const useShowsRecent = (): boolean => useFeature('LAST_ONLINE_INDICATOR') !== undefined;
