import { stored, text } from '@kindred/ui/storage';

const emailToken = (key: string) => {
  const saved = stored('tab', key, text, null);
  return { save: (token: string): void => saved.write(token), read: saved.read };
};

/** The token of an email's link that turns emails off. The tab stores it, because URLs contain no secrets. */
export const unsubscribeToken = emailToken('email-link');

/** The token of an email's link that ends a renewal. */
export const cancellationToken = emailToken('cancellation-link');

/** The token of an email's link that withdraws from a purchase. */
export const withdrawalToken = emailToken('withdrawal-link');
