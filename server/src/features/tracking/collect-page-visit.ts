import type { HandlerOf } from '../../http/incoming.ts';
import { track } from './track.ts';

/** What comes after the path may hold a key or a token. */
const pathOf = (address: string | null | undefined): string | undefined => address?.split(/[?#]/, 1)[0];

export const collectPageVisit: HandlerOf<'collectPageVisit'> = async (incoming) => {
  const { causedBy, referrer, target } = incoming.body;
  const data = { causedBy, referrer: pathOf(referrer), target: pathOf(target) };
  await track(incoming, [{ kind: 'page.visit', data }]);
  return {};
};
