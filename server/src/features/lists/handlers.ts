import type { Handlers } from '../../http/call-request.ts';
import { favoriteUser, unfavoriteUser } from './favorites.ts';
import { likesYou } from './likes-you.ts';
import { favorites, myLikes, visitsYou } from './relation-list.ts';
import { removeVisitor } from './remove-visitor.ts';
import { resetLikesUnread, resetVisitsUnread } from './reset-unread.ts';
import { premiumPickup, suitable } from './suggestions.ts';
import { likesYouTeasers, visitsYouTeasers } from './teasers.ts';

export const listsHandlers = {
  favorites,
  favoriteUser,
  likesYou,
  likesYouTeasers,
  myLikes,
  premiumPickup,
  removeVisitor,
  resetLikesUnread,
  resetVisitsUnread,
  suitable,
  unfavoriteUser,
  visitsYou,
  visitsYouTeasers,
} satisfies Partial<Handlers>;
