import type { HandlerOf } from '../../http/incoming.ts';
import { consentVariant } from '../consent/consent-terms.ts';
import { visitorCountry } from '../consent/visitor-country.ts';
import { bindSplits } from './bind-splits.ts';
import { featuresOf } from './features-of.ts';

/** What a client starts with: features by brand and country, and the groups of its splits. */
export const init: HandlerOf<'init'> = async (incoming) => {
  const { brand, context } = incoming;
  const law = consentVariant(brand, visitorCountry(context.config, incoming));
  return { features: featuresOf({ groups: brand.groups, law }), splitBindings: await bindSplits(incoming) };
};
