import { stored, text } from '@kindred/ui/storage';

const saved = stored('tab', 'email-link', text, null);

/** The token of an email's link that turns emails off. The tab stores it, because URLs contain no secrets. */
export const unsubscribeToken = { save: (token: string): void => saved.write(token), read: saved.read };
