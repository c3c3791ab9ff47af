import { visitorWay } from '../../lib/visitor-way.ts';
import { currentDraft, enter } from './draft.ts';

/** The identifiers of this visitor and their funnel, kept with the draft. Throws `ApiError`. */
export const traffic = async () => {
  const known = currentDraft().traffic;
  if (known) return known;
  const given = await visitorWay();
  enter({ traffic: given });
  return given;
};
