import type { Handlers } from '../../http/call-request.ts';
import { socialToken } from './exchange-answer.ts';
import { facebookPhotos } from './facebook-photos.ts';
import { removeSocialLink, socialLinks } from './social-links.ts';

export const socialHandlers = {
  facebookPhotos,
  removeSocialLink,
  socialLinks,
  socialToken,
} satisfies Partial<Handlers>;
