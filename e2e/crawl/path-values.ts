import { helpArticles } from '@kindred/contract/help';
import type { CrawlWorld } from './world.ts';

/** The objects that the URLs of a crawl name. */
export type PathValues = Omit<CrawlWorld, 'visitors' | 'operators'>;

/** The values of each parameter of the paths, by path where a name has two meanings. */
const parameterValues: Readonly<Record<string, (values: PathValues) => readonly string[]>> = {
  landingId: () => ['summer'],
  article: () => helpArticles,
  dialogId: ({ partnerHid }) => [partnerHid],
  userHashId: ({ partnerHid }) => [partnerHid],
  userId: ({ partnerHid }) => [partnerHid],
  photoId: ({ partnerPhotoId }) => [partnerPhotoId],
  hid: ({ partnerHid }) => [partnerHid],
  '/payments/orders/{uid}': ({ orderUid }) => [orderUid],
  '/settings/decisions/{uid}': ({ decisionUid }) => [decisionUid],
};

/** Returns the URLs of a path, one for each value of its parameters. @throws Error if a parameter has no values */
export const valuesOfPath = (path: string, values: PathValues): string[] => {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (name === undefined) return [path];
  const list = parameterValues[path] ?? parameterValues[name];
  if (!list) throw new Error(`The parameter ${name} of ${path} has no values for the crawl (path-values.ts)`);
  return list(values).flatMap((value) => valuesOfPath(path.replace(`{${name}}`, value), values));
};
