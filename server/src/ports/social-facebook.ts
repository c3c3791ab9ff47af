import { createHmac, createSecretKey } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import { ClientSecretPost, Configuration } from 'openid-client';
import { z } from 'zod';
import type { SocialAdapter, SocialPerson, SocialPhoto } from './social.ts';
import { type AllowedOrigins, fetchAllowed, isAllowedUrl, ProviderUnavailable, readBytes } from './social-fetch.ts';
import { buildLoginUrl, exchangeCode, restrictToOrigins, type SocialKeys } from './social-oauth.ts';

export interface FacebookEndpoints {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly graph: string;
  readonly places: AllowedOrigins;
  /** Where its photos lie. */
  readonly pictures: AllowedOrigins;
}

const version = 'v23.0';

export const facebookEndpoints: FacebookEndpoints = {
  issuer: 'https://www.facebook.com',
  authorization: `https://www.facebook.com/${version}/dialog/oauth`,
  token: `https://graph.facebook.com/${version}/oauth/access_token`,
  graph: `https://graph.facebook.com/${version}`,
  places: ['https://graph.facebook.com'],
  pictures: ['*.fbcdn.net', '*.fbsbx.com'],
};

export const facebookSandboxEndpoints = (url: string): FacebookEndpoints => ({
  issuer: url,
  authorization: `${url}/auth`,
  token: `${url}/token`,
  graph: `${url}/graph`,
  places: [url],
  pictures: [url],
});

/** All at once, so that a newcomer is asked once; Facebook lets everybody take back what they do not want to share. */
const scope = 'public_profile email user_gender user_birthday user_photos';
/** An answer of the graph is text, and not a long one. */
const mostBytes = 1_000_000;

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

/** Facebook by OAuth 2.0: who it is, and their photos, are asked of its graph with the token. */
export const facebook = ({ id, secret }: SocialKeys, at: FacebookEndpoints): SocialAdapter => {
  const config = restrictToOrigins(
    new Configuration(
      { issuer: at.issuer, authorization_endpoint: at.authorization, token_endpoint: at.token },
      id,
      undefined,
      ClientSecretPost(secret),
    ),
    at.places,
  );
  const proofKey = createSecretKey(secret, 'utf8');
  /** Asks the graph; the proof shows that the token is used by the app that it was given to. */
  const ask = async <T>(
    path: string,
    query: Record<string, string>,
    token: string,
    shape: z.ZodType<T>,
  ): Promise<T> => {
    const proof = createHmac('sha256', proofKey).update(token).digest('hex');
    const search = new URLSearchParams({ ...query, appsecret_proof: proof });
    const url = `${at.graph}${path}?${search.toString()}`;
    const response = await fetchAllowed(at.places, url, { headers: { authorization: `Bearer ${token}` } });
    const bytes = await readBytes(response, mostBytes);
    if (!response.ok) throw new GraphRefused(response.status);
    return parse(shape, bytes);
  };
  return {
    authorizationUrl: (attempt) => buildLoginUrl(config, attempt, scope),
    identify: async (attempt, returned) => {
      const { access_token: token } = await exchangeCode(config, attempt, returned, { identityToken: false });
      const fields = 'id,name,first_name,email,gender,birthday';
      return personOf(await ask('/me', { fields }, token, profile), token);
    },
    photos: async (token) => {
      const query = { type: 'uploaded', fields: 'images', limit: String(limits.social.photos) };
      const { data } = await ask('/me/photos', query, token, photoList).catch(noneIfNotShared);
      return data.flatMap(({ images }) => photoOf(images, at.pictures)).slice(0, limits.social.photos);
    },
    fetchPhoto: async (url) => {
      const response = await fetchAllowed(at.pictures, url);
      if (!response.ok) throw new ProviderUnavailable(`the photo answered ${response.status}`);
      return readBytes(response, limits.photo.bytes);
    },
  };
};

/** The graph says no, with this status. */
class GraphRefused extends ProviderUnavailable {
  readonly status: number;

  constructor(status: number) {
    super(`the graph answered ${status}`);
    this.status = status;
  }
}

/** Who signs in without sharing their photos has none here; that is no fault. */
const noneIfNotShared = (error: unknown): z.infer<typeof photoList> => {
  if (error instanceof GraphRefused && error.status < 500) return { data: [] };
  throw error;
};

const parse = <T>(shape: z.ZodType<T>, bytes: Buffer): T => {
  try {
    return shape.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw new ProviderUnavailable('an answer of another shape', { cause });
  }
};

/** Facebook says of no address that it was proved; so it counts as not. */
const personOf = (told: z.infer<typeof profile>, accessToken: string): SocialPerson => ({
  subject: told.id,
  email: told.email?.toLowerCase(),
  emailVerified: false,
  name: told.first_name ?? told.name,
  gender: told.gender === 'male' ? 'm' : told.gender === 'female' ? 'f' : undefined,
  // MM/DD/YYYY; some tell the day or the year alone, which is no birthday.
  birthday: told.birthday?.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2').match(/^\d{4}-\d\d-\d\d$/)?.[0],
  accessToken,
});

/** The largest picture that may become a photo, and the smallest that is good for a tile. */
const photoOf = (images: readonly Image[], pictures: AllowedOrigins): SocialPhoto[] => {
  const ours = images.filter(({ source }) => isAllowedUrl(source, pictures)).toSorted((a, b) => a.width - b.width);
  const { longestSide, presets } = limits.photo;
  const large = ours.findLast(({ width, height }) => Math.max(width, height) <= longestSide) ?? ours.at(-1);
  const small = ours.find(({ width, height }) => Math.min(width, height) >= presets.square / 2) ?? large;
  if (!large || !small) return [];
  return [{ largeUrl: large.source, smallUrl: small.source, width: large.width, height: large.height }];
};
