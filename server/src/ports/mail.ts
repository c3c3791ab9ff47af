/** A rendered email. */
export interface MailMessage {
  /** The same at each attempt to send; becomes the `Message-ID`. */
  readonly id: string;
  /** The display name of the sender. */
  readonly sender: string;
  /** The email address of the sender. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The HTTPS URL that turns emails of this kind off, by one POST (RFC 8058). Service emails have none. */
  readonly unsubscribeUrl?: string;
}

/** Sends emails: by a mail server, or into the database in development. */
export interface Mail {
  /** @throws MailRejected if a retry is useless; any other error may be retried */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** The mail server refuses this email permanently, for example because its recipient does not exist. `code` is the server's. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
  readonly code: number;

  constructor(code: number) {
    super(`refused with ${code}`);
    this.code = code;
  }
}
