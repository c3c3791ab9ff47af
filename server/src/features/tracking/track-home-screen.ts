import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { track } from './track.ts';

/** @throws CallError notFound if a member names another member */
const checkIsViewer = (viewer: { readonly hid: string }, hid: string): void => {
  if (viewer.hid !== hid) throw new CallError('notFound');
};

export const trackHomeScreenShow: HandlerOf<'trackHomeScreenShow'> = async (incoming) => {
  checkIsViewer(incoming.viewer, incoming.body.user_hid);
  await track(incoming, [{ kind: 'homescreen.show', data: {} }]);
  return {};
};

export const trackHomeScreenAction: HandlerOf<'trackHomeScreenAction'> = async (incoming) => {
  const { user_hid, action } = incoming.body;
  checkIsViewer(incoming.viewer, user_hid);
  await track(incoming, [{ kind: 'homescreen.action', data: { action } }]);
  return {};
};

export const trackGuestHomeScreenShow: HandlerOf<'trackGuestHomeScreenShow'> = async (incoming) => {
  await track(incoming, [{ kind: 'homescreen.show', data: {} }], incoming.body);
  return {};
};

export const trackGuestHomeScreenAction: HandlerOf<'trackGuestHomeScreenAction'> = async (incoming) => {
  const { action } = incoming.body;
  await track(incoming, [{ kind: 'homescreen.action', data: { action } }], incoming.body);
  return {};
};
