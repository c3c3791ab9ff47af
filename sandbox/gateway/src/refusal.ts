/** What a caller is told: a status below 500, a code for machines, a sentence for people. Says nothing of what was sent. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(status: number, code: string, message: string, field?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** A signed form that is opened too late; the page around it is told. */
export class IntentExpired extends Refusal {
  readonly order: string;
  readonly origins: readonly string[];

  constructor(order: string, origins: readonly string[]) {
    super(410, 'intent_expired', 'The time to pay this order is over. It starts anew in the shop.');
    this.order = order;
    this.origins = origins;
  }
}

export const notFound = (what: string): Refusal => new Refusal(404, 'not_found', `There is no such ${what}.`);
