import { createHmac, createSecretKey } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import { ClientSecretPost, Configuration } from 'openid-client';
import { z } from 'zod';
import { type AllowedOrigins, fetchAllowed, isAllowedUrl, ProviderUnavailable, readBytes } from './allowed-fetch.ts';
import type { SocialAdapter, SocialPerson, SocialPhoto } from './social.ts';
import { buildLoginUrl, exchangeCode, restrictToOrigins, type SocialKeys } from './social-oauth.ts';

export interface FacebookEndpoints {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly graph: string;
  readonly origins: AllowedOrigins;
  /** The origins of photo files. */
  readonly imageOrigins: AllowedOrigins;
}

const version = 'v23.0';

export const facebookEndpoints: FacebookEndpoints = {
  issuer: 'https://www.facebook.com',
  authorization: `https://www.facebook.com/${version}/dialog/oauth`,
  token: `https://graph.facebook.com/${version}/oauth/access_token`,
  graph: `https://graph.facebook.com/${version}`,
  origins: ['https://graph.facebook.com'],
  imageOrigins: ['*.fbcdn.net', '*.fbsbx.com'],
};

export const facebookSandboxEndpoints = (url: string): FacebookEndpoints => ({
  issuer: url,
  authorization: `${url}/auth`,
  token: `${url}/token`,
  graph: `${url}/graph`,
  origins: [url],
  imageOrigins: [url],
});

/** All permissions in one request, so that a person consents once. Facebook lets the person deselect each of them. */
const scope = 'public_profile email user_gender user_birthday user_photos';
/** The longest accepted response of the Graph API. */
const maxResponseBytes = 1_000_000;

const profile = z.object({
  id: z.string().min(1).max(200),
  name: z.string().optional(),
  first_name: z.string().optional(),
  email: z.string().optional(),
  gender: z.string().optional(),
  birthday: z.string().optional(),
});
const image = z.object({ source: z.string(), width: z.number(), height: z.number() });
const photoList = z.object({ data: z.array(z.object({ images: z.array(image) })) });
type Image = z.infer<typeof image>;

/** Facebook by OAuth 2.0: profile and photos are requested from the Graph API with the access token. */
export const createFacebookAdapter = ({ id, secret }: SocialKeys, endpoints: FacebookEndpoints): SocialAdapter => {
  const config = restrictToOrigins(
    new Configuration(
      { issuer: endpoints.issuer, authorization_endpoint: endpoints.authorization, token_endpoint: endpoints.token },
      id,
      undefined,
      ClientSecretPost(secret),
    ),
    endpoints.origins,
  );
  const proofKey = createSecretKey(secret, 'utf8');
  /** Requests the Graph API. The proof shows that the token is used by the app to which it was issued. */
  const requestGraph = async <T>(
    path: string,
    query: Record<string, string>,
    token: string,
    shape: z.ZodType<T>,
  ): Promise<T> => {
    const proof = createHmac('sha256', proofKey).update(token).digest('hex');
    const search = new URLSearchParams({ ...query, appsecret_proof: proof });
    const url = `${endpoints.graph}${path}?${search.toString()}`;
    const response = await fetchAllowed(endpoints.origins, url, { headers: { authorization: `Bearer ${token}` } });
    const bytes = await readBytes(response, maxResponseBytes);
    if (!response.ok) throw new GraphError(response.status);
    return parse(shape, bytes);
  };
  return {
    authorizationUrl: (attempt) => buildLoginUrl(config, attempt, scope),
    identify: async (attempt, returned) => {
      const { access_token: token } = await exchangeCode(config, attempt, returned, { identityToken: false });
      const fields = 'id,name,first_name,email,gender,birthday';
      return personOf(await requestGraph('/me', { fields }, token, profile), token);
    },
    photos: async (token) => {
      const query = { type: 'uploaded', fields: 'images', limit: String(limits.social.photos) };
      const { data } = await requestGraph('/me/photos', query, token, photoList).catch(emptyIfNotShared);
      return data.flatMap(({ images }) => photoOf(images, endpoints.imageOrigins)).slice(0, limits.social.photos);
    },
    fetchPhoto: async (url) => {
      const response = await fetchAllowed(endpoints.imageOrigins, url);
      if (!response.ok) throw new ProviderUnavailable(`the photo answered ${response.status}`);
      return readBytes(response, limits.photo.bytes);
    },
  };
};

/** The Graph API answered with an error status. */
class GraphError extends ProviderUnavailable {
  readonly status: number;

  constructor(status: number) {
    super(`the graph answered ${status}`);
    this.status = status;
  }
}

/** Returns an empty list if the person does not share photos. */
const emptyIfNotShared = (error: unknown): z.infer<typeof photoList> => {
  if (error instanceof GraphError && error.status < 500) return { data: [] };
  throw error;
};

const parse = <T>(shape: z.ZodType<T>, bytes: Buffer): T => {
  try {
    return shape.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw new ProviderUnavailable('an answer of another shape', { cause });
  }
};

/** Facebook does not state whether an email is verified, so no email counts as verified. */
const personOf = (person: z.infer<typeof profile>, accessToken: string): SocialPerson => ({
  subject: person.id,
  email: person.email?.toLowerCase(),
  emailVerified: false,
  name: person.first_name ?? person.name,
  gender: person.gender === 'male' ? 'm' : person.gender === 'female' ? 'f' : undefined,
  // MM/DD/YYYY. A person may share only the day or only the year; that is not a birthday.
  birthday: person.birthday?.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2').match(/^\d{4}-\d\d-\d\d$/)?.[0],
  accessToken,
});

/** The largest image within the limit of a photo, and the smallest image that suffices for a tile. */
const photoOf = (images: readonly Image[], imageOrigins: AllowedOrigins): SocialPhoto[] => {
  const allowed = images
    .filter(({ source }) => isAllowedUrl(source, imageOrigins))
    .toSorted((a, b) => a.width - b.width);
  const { longestSide, presets } = limits.photo;
  const large = allowed.findLast(({ width, height }) => Math.max(width, height) <= longestSide) ?? allowed.at(-1);
  const small = allowed.find(({ width, height }) => Math.min(width, height) >= presets.square / 2) ?? large;
  if (!large || !small) return [];
  return [{ largeUrl: large.source, smallUrl: small.source, width: large.width, height: large.height }];
};
