import type { Context } from '../../context.ts';
import { seal, unseal } from '../../http/sealed.ts';

const purpose = 'statement';

/** What opens a statement of reasons without a session: for letters, and for whoever has the password. */
export const sealStatement = ({ signer }: Pick<Context, 'signer'>, uid: string): string => seal(signer, purpose, uid);

/** The decision's name. @throws CallError notFound where it was not sealed here */
export const openStatement = ({ signer }: Context, sealed: string): string =>
  unseal<string>(signer, purpose, sealed, 'notFound');

/** The page that shows it. */
export const statementPath = (context: Context, uid: string): string =>
  `/info/decision?statement=${sealStatement(context, uid)}`;
