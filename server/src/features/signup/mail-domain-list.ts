import type { HandlerOf } from '../../http/call-request.ts';
import { countryCode } from '../../places/countries.ts';
import { visitorPlace } from '../../places/visitor.ts';
import { listEmailDomains } from './mail-domains.ts';

/** Chooses by the country of the network address, or by the region of the language if the country is unknown. */
export const mailDomainList: HandlerOf<'mailDomainList'> = async ({ address, locale }) => {
  const { country_id } = visitorPlace(address, locale);
  const iso = country_id === null ? null : countryCode(country_id);
  return { domains: listEmailDomains(iso ?? new Intl.Locale(locale).region) };
};
