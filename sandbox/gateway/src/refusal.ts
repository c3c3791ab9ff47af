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

export const notFound = (what: string): Refusal => new Refusal(404, 'not_found', `There is no such ${what}.`);
