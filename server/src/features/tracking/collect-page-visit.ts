import type { HandlerOf } from '../../http/call-request.ts';
import { track } from './track.ts';

/** Removes query and hash, which may contain keys or tokens. */
const pathOf = (address: string | null | undefined): string | undefined => address?.split(/[?#]/, 1)[0];

export const collectPageVisit: HandlerOf<'collectPageVisit'> = async (incoming) => {
  const { causedBy, referrer, target } = incoming.body;
  const data = { causedBy, referrer: pathOf(referrer), target: pathOf(target) };
  await track(incoming, [{ kind: 'page.visit', data }]);
  return {};
};
