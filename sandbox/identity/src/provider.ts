import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { Memory } from './memory.ts';
import { faultPage } from './pages.ts';
import { findPerson } from './people.ts';

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
});

/** The secret of both clients. It protects nothing, so it is public. */
const clientSecret = 'sandbox';

const client = (id: string) => ({
  client_id: id,
  client_secret: clientSecret,
  // `isAllowedRedirect` also allows the app's hosts.
  redirect_uris: [`http://localhost/social/${id}`],
  token_endpoint_auth_method: 'client_secret_post' as const,
});

/** Prompts for the person at each sign-in, so that different people can be tried. */
const promptEachTime = () => {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('each_time', 'Choose who signs in', (ctx) =>
        ctx.oidc.result?.login ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );
  return policy;
};

const configuration = (): Configuration => ({
  adapter: Memory,
  clients: [client('facebook'), client('google')],
  jwks: { keys: [signingKey()] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  scopes: ['openid', 'email', 'profile', 'public_profile', 'user_gender', 'user_birthday', 'user_photos'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'gender', 'birthdate'] },
  // Puts the claims into the identity token, as Google does.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { policy: promptEachTime(), url: (_ctx, { uid }) => `/interaction/${uid}` },
  loadExistingGrant: async ({ oidc }) => {
    const grantId = oidc.result?.consent?.grantId;
    return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
  },
  findAccount: async (_ctx, id) => {
    const person = findPerson(id);
    if (!person) return undefined;
    const { name, email, emailVerified, gender, birthdate } = person;
    return {
      accountId: id,
      claims: async () => ({ sub: id, name, email, email_verified: emailVerified, gender, birthdate }),
    };
  },
  renderError: async (ctx, { error, error_description: description }) => {
    ctx.type = 'html';
    ctx.body = faultPage(description ?? error);
  },
  ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
});

/** Allows only this machine's URLs, and there only the paths that handle the provider's answer. */
const isAllowedRedirect = (url: string, id: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(url);
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
  const isReturnPath = pathname === `/social/${id}` || pathname === `/photos/${id}`;
  return protocol === 'http:' && isLoopback && isReturnPath && search === '' && hash === '';
};

/** Creates an OpenID provider with two clients, which represent Facebook and Google. */
export const createProvider = (issuer: string): Provider => {
  const provider = new Provider(issuer, configuration());
  provider.Client.prototype.redirectUriAllowed = function allowed(url: string) {
    return isAllowedRedirect(url, this.clientId);
  };
  return provider;
};
