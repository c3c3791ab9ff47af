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
 * What opens a statement of reasons without a session: for emails, and for whoever has the password. As long as a decision may
 * be appealed against.
 */
export const sealStatement = ({ signer, clock }: Pick<Context, 'signer' | 'clock'>, uid: string): string => {
  // To the day, so that a decision has one link a day and not one a second.
  const until = (Math.ceil(clock.now().getTime() / 86_400_000) + limits.decisions.appealDays) * 86_400;
  return seal(signer, purpose, { uid, until } satisfies StatementLink);
};

/** The decision's name. @throws CallError notFound where it was not sealed here, or is too old */
export const openStatement = ({ signer, clock }: Context, sealed: string): string => {
  const { uid, until } = unseal<StatementLink>(signer, purpose, sealed, 'notFound');
  if (!(until * 1000 > clock.now().getTime())) throw new CallError('notFound');
  return uid;
};

/** The page that shows it. */
export const statementPath = (context: Context, uid: string): string =>
  `/info/decision?statement=${sealStatement(context, uid)}`;
