import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { consoleBrands } from './console-brands.ts';
import { findMembers } from './find-members.ts';
import { findMembersByImage } from './find-members-by-image.ts';
import { openMember } from './open-member.ts';
import { revealMember } from './reveal-member.ts';
import { memberTimeline } from './timeline.ts';

export const lookupConsoleHandlers = {
  consoleBrands,
  findMembersByImage,
  findMembers,
  openMember,
  revealMember,
  memberTimeline,
} satisfies Partial<ConsoleHandlers>;
