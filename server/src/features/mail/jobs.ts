import { defineJob } from '../../define-job.ts';
import type { Email } from './email.ts';
import type { EmailLinks } from './email-links.ts';
import { sendEmail } from './send-email.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    /** Sends an email, once per id. */
    'mail.send': { id: string; email: Email };
  }
}

/** @param links the links that sign a member in */
export const mailJobs = (links: EmailLinks) =>
  [
    defineJob({
      name: 'mail.send',
      // About 19 hours: a mail server may be away for half a day.
      retry: { limit: 24, firstSeconds: 5, longestSeconds: 3600 },
      concurrency: 1,
      run: (context, { id, email }) => sendEmail(context, links, id, email),
    }),
  ] as const;
