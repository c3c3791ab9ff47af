/** The 27 member states of the European Union, ISO 3166-1 alpha-2. */
export const euCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * The 39 countries with opt-in marketing (decisions §5 Settings): the European Economic Area, the United Kingdom,
 * Switzerland, Åland, and the French overseas territories under the same law. ISO 3166-1 alpha-2.
 */
export const optInMarketingCountries: readonly string[] = [
  ...euCountries,
  ...'IS LI NO GB CH AX GF GP MF MQ RE YT'.split(' '),
];
