import { type Duty, dutyPlaces } from '@kindred/contract/engagement/duties';
import type { Config } from '../../config/config.ts';
import { placeCodes } from '../../places/region-code.ts';

/** Whether a duty applies to a member: by the member's country or state, or to everyone by the setting `DUTIES_EVERYWHERE`. */
export const hasDuty = (
  { config }: { readonly config: Pick<Config, 'dutiesEverywhere'> },
  duty: Duty,
  member: { readonly country_id: number; readonly city_id: number },
): boolean => {
  if (config.dutiesEverywhere.includes(duty)) return true;
  const places: readonly string[] = dutyPlaces[duty];
  return placeCodes(member).some((place) => places.includes(place));
};
