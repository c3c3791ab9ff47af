/** A letter as it leaves. */
export interface MailMessage {
  /** Its own number, the same however often it is sent: becomes the message id. */
  readonly id: string;
  /** Who it comes from, as a name. */
  readonly sender: string;
  /** The address that it comes from. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Where letters go: a mail server, or the mailbox of development. */
export interface Mail {
  /** @throws MailRefused where trying again is no use; any other error where it is */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** The mail server will never take this letter: its address does not exist. `code` is the server's. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly code: number;

  constructor(code: number) {
    super(`refused with ${code}`);
    this.code = code;
  }
}
