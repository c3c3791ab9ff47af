import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { seal, unseal } from '../../http/sealed.ts';

const purpose = 'statement';

interface StatementLink {
  readonly uid: string;
  /** Unix seconds. */
  readonly until: number;
}

/**
 * Seals a link to a statement of reasons, which opens without a session. It is sent by email, and returned to a banned member
 * who signs in. It is valid as long as the member may appeal.
 */
export const sealStatement = ({ signer, clock }: Pick<Context, 'signer' | 'clock'>, uid: string): string => {
  // Rounded up to the day, so that all links of one day are equal.
  const until = (Math.ceil(clock.now().getTime() / 86_400_000) + limits.decisions.appealDays) * 86_400;
  return seal(signer, purpose, { uid, until } satisfies StatementLink);
};

/** Returns the decision's uid. @throws CallError notFound if the link is forged or expired */
export const openStatement = ({ signer, clock }: Context, sealed: string): string => {
  const { uid, until } = unseal<StatementLink>(signer, purpose, sealed, 'notFound');
  if (!(until * 1000 > clock.now().getTime())) throw new CallError('notFound');
  return uid;
};

/** The path of the page that shows a statement. */
export const statementPath = (context: Context, uid: string): string =>
  `/info/decision?statement=${sealStatement(context, uid)}`;
