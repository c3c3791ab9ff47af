import { accessEmailLinks } from './features/access/email-links.ts';
import type { EmailLinks } from './features/mail/email-links.ts';
import { withdrawalEmailLink } from './features/payments/refunds/withdrawal-link.ts';

/** The links of all features that a worker finds when it renders an email. */
export const emailLinks: EmailLinks = { ...accessEmailLinks, withdrawal: withdrawalEmailLink };
