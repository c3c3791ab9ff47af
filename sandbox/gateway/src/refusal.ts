/** An error answer: a status below 500, a code for programs, a sentence for people. It never quotes the request. */
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

/** A signed form that was opened too late. The page around it is notified. */
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
