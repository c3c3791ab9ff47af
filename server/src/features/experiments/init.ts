import type { FeatureHid } from '@kindred/contract/experiments';
import type { HandlerOf } from '../../http/call-request.ts';
import { bindSplits, subjectsOf } from './bind-splits.ts';
import { flagsOfVisit } from './flags-of-visit.ts';

/** Answers the flags that are on for a member or visitor, and the groups of the splits (spec 1 §7 init). */
export const init: HandlerOf<'init'> = async (incoming) => {
  const flags = await flagsOfVisit({ ...incoming, subject: subjectsOf(incoming)[0] });
  const features = Object.entries(flags).map(([hid, variant]) => ({ hid: hid as FeatureHid, variant }));
  return { features, splitBindings: await bindSplits(incoming) };
};
