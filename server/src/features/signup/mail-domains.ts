/** Common in all countries, most common first. */
const international = ['gmail.com', 'icloud.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'proton.me'] as const;

/** The domains of a country by ISO 3166 code. Each list is complete, most common first. */
const domainsByCountry: Readonly<Record<string, readonly string[]>> = {
  US: ['gmail.com', 'yahoo.com', 'icloud.com', 'outlook.com', 'hotmail.com', 'aol.com', 'comcast.net'],
  GB: ['gmail.com', 'hotmail.co.uk', 'outlook.com', 'yahoo.co.uk', 'icloud.com', 'btinternet.com', 'sky.com'],
  CA: ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.ca', 'icloud.com', 'rogers.com', 'shaw.ca'],
  AU: ['gmail.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'bigpond.com', 'yahoo.com.au'],
  DE: ['gmail.com', 'gmx.de', 'web.de', 't-online.de', 'outlook.de', 'icloud.com', 'freenet.de'],
  AT: ['gmail.com', 'gmx.at', 'outlook.com', 'hotmail.com', 'aon.at', 'icloud.com'],
  CH: ['gmail.com', 'bluewin.ch', 'gmx.ch', 'outlook.com', 'hotmail.com', 'icloud.com'],
  FR: ['gmail.com', 'orange.fr', 'hotmail.fr', 'free.fr', 'outlook.fr', 'yahoo.fr', 'sfr.fr', 'laposte.net'],
  BE: ['gmail.com', 'hotmail.com', 'outlook.com', 'telenet.be', 'skynet.be', 'icloud.com'],
  ES: ['gmail.com', 'hotmail.com', 'outlook.es', 'hotmail.es', 'yahoo.es', 'icloud.com', 'telefonica.net'],
  MX: ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.mx', 'live.com.mx', 'icloud.com', 'prodigy.net.mx'],
  AR: ['gmail.com', 'hotmail.com', 'yahoo.com.ar', 'outlook.com', 'live.com.ar', 'icloud.com'],
  BR: ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.br', 'icloud.com', 'uol.com.br', 'bol.com.br'],
  PT: ['gmail.com', 'hotmail.com', 'sapo.pt', 'outlook.pt', 'live.com.pt', 'icloud.com'],
  PL: ['gmail.com', 'wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'outlook.com', 'icloud.com'],
  UA: ['gmail.com', 'ukr.net', 'i.ua', 'meta.ua', 'icloud.com', 'outlook.com'],
  RU: ['gmail.com', 'mail.ru', 'yandex.ru', 'bk.ru', 'inbox.ru', 'list.ru', 'rambler.ru'],
  IN: ['gmail.com', 'yahoo.co.in', 'yahoo.com', 'rediffmail.com', 'outlook.com', 'hotmail.com', 'icloud.com'],
  IT: ['gmail.com', 'libero.it', 'hotmail.it', 'virgilio.it', 'outlook.it', 'icloud.com'],
};

/** Lists the email domains of a country, followed by the international domains that its list does not have. */
export const listEmailDomains = (iso: string | undefined): string[] => [
  ...new Set([...(domainsByCountry[iso ?? ''] ?? []), ...international]),
];
