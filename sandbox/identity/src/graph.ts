import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { findPerson, type Person } from './people.ts';
import { drawPhoto, photoSides } from './photos.ts';

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** An error in Facebook's format. */
const refuse = (response: ServerResponse, status: number, message: string): void =>
  answer(response, status, { error: { message, type: 'OAuthException', code: 190 } });

/** Facebook's date format: MM/DD/YYYY. */
const americanDay = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

const profile = (person: Person, scopes: ReadonlySet<string>): object => ({
  id: person.id,
  name: person.name,
  ...(scopes.has('email') && person.email ? { email: person.email } : {}),
  // Facebook's answer does not contain whether the email is verified.
  ...(scopes.has('user_gender') && person.gender ? { gender: person.gender } : {}),
  ...(scopes.has('user_birthday') && person.birthdate ? { birthday: americanDay(person.birthdate) } : {}),
});

const longestSides = [1200, 320];

const photos = (issuer: string): object => ({
  data: photoSides.map(({ width, height }, number) => ({
    id: String(number),
    images: longestSides.map((longest) => {
      const scale = Math.min(1, longest / Math.max(width, height));
      return {
        source: `${issuer}/pictures/${number}-${longest}.jpg`,
        width: Math.round(width * scale),
        height: Math.round(height * scale),
      };
    }),
  })),
});

/** Answers the two Facebook calls that the app uses: `/graph/me` and `/graph/me/photos`. */
export const answerGraph = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> => {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer === undefined ? undefined : await provider.AccessToken.find(bearer);
  const person = token && findPerson(token.accountId);
  if (!token || !person) {
    refuse(response, 401, 'Invalid OAuth access token.');
    return;
  }
  const { scopes } = token;
  if (path === '/graph/me') answer(response, 200, profile(person, scopes));
  else if (path === '/graph/me/photos' && scopes.has('user_photos')) answer(response, 200, photos(provider.issuer));
  else if (path === '/graph/me/photos') refuse(response, 403, 'Missing permission user_photos.');
  else refuse(response, 404, 'Unknown path.');
};

/** Answers `/pictures/{number}-{longest side}.jpg`. */
export const answerImage = async (response: ServerResponse, path: string): Promise<void> => {
  const [, number, longest] = /^\/pictures\/(\d)-(\d{2,4})\.jpg$/.exec(path) ?? [];
  const image = await drawPhoto(Number(number), Number(longest));
  if (image) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(image);
  else refuse(response, 404, 'No such image.');
};
