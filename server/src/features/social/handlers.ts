import type { Handlers } from '../../http/incoming.ts';
import { loginFacebook, loginGoogle } from '../session/login/login-social.ts';
import { facebookPhotos } from './facebook-photos.ts';
import { removeSocialLink, socialLinks } from './social-links.ts';
import { socialToken } from './take-answer.ts';

export const socialHandlers = {
  facebookPhotos,
  loginFacebook,
  loginGoogle,
  removeSocialLink,
  socialLinks,
  socialToken,
} satisfies Partial<Handlers>;
