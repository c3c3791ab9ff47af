import { storedSecret } from '../../server/src/config/stored-secret.ts';
import { seal, unseal } from '../../server/src/http/sealed.ts';
import { signer } from '../../server/src/ports/signer.ts';
import type { RunningServer } from './server.ts';

const purpose = 'recover-link';

/** A mailed recovery link as the server itself would have made it so many seconds before; what the page is told of its time stays. */
export const agedLink = async ({ folder }: RunningServer, link: string, seconds: number): Promise<string> => {
  const ownSigner = signer(await storedSecret(folder));
  const url = new URL(link);
  const query = url.searchParams.get('signed_query') ?? '';
  const sealed = unseal<{ readonly at: number }>(ownSigner, purpose, query);
  url.searchParams.set('signed_query', seal(ownSigner, purpose, { ...sealed, at: sealed.at - seconds }));
  return url.href;
};
