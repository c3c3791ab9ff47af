import { createTransport } from 'nodemailer';
import { type Mail, MailRejected } from './mail.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Removes control characters: a line break would start another header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** `List-Unsubscribe` (RFC 2369), and the promise that its URL accepts one POST (RFC 8058). Unfolded: some mail programs read no folded URL. */
const unsubscribeHeaders = (url: string) => ({
  'list-unsubscribe': { prepared: true, value: `<${oneLine(url)}>` },
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
});

/** The server's permanent error code for the email itself; undefined for errors of the connection or the account. */
const rejectionCodeOf = (error: unknown): number | undefined => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutEmail && typeof responseCode === 'number' && responseCode >= 500 ? responseCode : undefined;
};

/**
 * Sends emails by an SMTP server.
 * @param url of SMTP_URL: `smtp://user:password@host:587`
 */
export const createSmtpMail = (url: string): Mail & { check(): Promise<void> } => {
  const transport = createTransport({ url, pool: true, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  return {
    send: async ({ id, sender, from, to, subject, html, text, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${from.split('@').at(-1)}>`,
          from: { name: oneLine(sender), address: from },
          // An object, because nodemailer splits a string at its commas into several addresses.
          to: { name: '', address: to },
          subject: oneLine(subject),
          html,
          text,
          headers: {
            'auto-submitted': 'auto-generated',
            'x-auto-response-suppress': 'All',
            ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
          },
        });
      } catch (error) {
        const code = rejectionCodeOf(error);
        throw code === undefined ? error : new MailRejected(code);
      }
    },
    /** @throws Error if the server does not answer or refuses the account */
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};
