/** The inboxes on the web by the domain of the email. */
const inboxes: Readonly<Record<string, string>> = {
  'gmail.com': 'https://mail.google.com/',
  'googlemail.com': 'https://mail.google.com/',
  'outlook.com': 'https://outlook.live.com/mail/',
  'hotmail.com': 'https://outlook.live.com/mail/',
  'live.com': 'https://outlook.live.com/mail/',
  'yahoo.com': 'https://mail.yahoo.com/',
  'icloud.com': 'https://www.icloud.com/mail',
  'proton.me': 'https://mail.proton.me/',
  'gmx.de': 'https://www.gmx.net/',
  'gmx.net': 'https://www.gmx.net/',
  'web.de': 'https://web.de/',
  'orange.fr': 'https://messagerie.orange.fr/',
  'laposte.net': 'https://www.laposte.net/',
  'wp.pl': 'https://poczta.wp.pl/',
  'onet.pl': 'https://poczta.onet.pl/',
  'mail.ru': 'https://e.mail.ru/',
  'yandex.ru': 'https://mail.yandex.ru/',
  'ukr.net': 'https://mail.ukr.net/',
};

/** The address of the inbox of an email, if its provider is known; else null: the member reads the email elsewhere. */
export const inboxOf = (email: string): string | null =>
  inboxes[email.slice(email.lastIndexOf('@') + 1).toLowerCase()] ?? null;
