import { getOrCreateSecret } from '../../server/src/config/stored-secret.ts';
import { seal, unseal } from '../../server/src/http/sealed.ts';
import { createSigner } from '../../server/src/ports/signer.ts';
import type { RunningServer } from './server.ts';

const purpose = 'recover-link';

/**
 * Returns a recovery link as the server would have created it so many seconds earlier. The validity that the page shows
 * is unchanged.
 */
export const agedLink = async ({ folder }: RunningServer, link: string, seconds: number): Promise<string> => {
  const serverSigner = createSigner(await getOrCreateSecret(folder));
  const url = new URL(link);
  const query = url.searchParams.get('signed_query') ?? '';
  const sealed = unseal<{ readonly at: number }>(serverSigner, purpose, query);
  url.searchParams.set('signed_query', seal(serverSigner, purpose, { ...sealed, at: sealed.at - seconds }));
  return url.href;
};
