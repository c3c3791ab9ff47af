import { createTransport } from 'nodemailer';
import { type Mail, MailRefused } from './mail.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A line break would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** What the server said of the letter itself, not of the connection or the account. */
const refusalOf = (error: unknown): number | undefined => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const ofLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  return ofLetter && typeof responseCode === 'number' && responseCode >= 500 ? responseCode : undefined;
};

/**
 * Sends by a mail server.
 * @param url of SMTP_URL: `smtp://user:password@host:587`
 */
export const smtpMail = (url: string): Mail & { check(): Promise<void> } => {
  const transport = createTransport({ url, pool: true, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  return {
    send: async ({ id, sender, from, to, subject, html, text }) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${from.split('@').at(-1)}>`,
          from: { name: oneLine(sender), address: from },
          // As one address: a comma in a text would make it several.
          to: { name: '', address: to },
          subject: oneLine(subject),
          html,
          text,
          headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        });
      } catch (error) {
        const refusal = refusalOf(error);
        throw refusal === undefined ? error : new MailRefused(refusal);
      }
    },
    /** @throws Error where the server does not answer, or does not take the account */
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};
