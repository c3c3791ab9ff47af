import { api } from '../../lib/api.ts';
import { nameFunnel } from '../../lib/system-log.ts';
import { currentDraft, enter } from './draft.ts';

let asking: Promise<NonNullable<ReturnType<typeof currentDraft>['traffic']>> | undefined;

/** The identifiers of this visitor and their funnel, asked for once and kept with the draft. Throws `ApiError`. */
export const traffic = async () => {
  const known = currentDraft().traffic;
  if (known) return known;
  asking ??= api('trackingIdentifier').finally(() => {
    asking = undefined;
  });
  const given = await asking;
  enter({ traffic: given });
  nameFunnel(given.funnel_id);
  return given;
};
