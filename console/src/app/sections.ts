import type { Role } from '@kindred/contract/console/roles';
import type { LinkProps } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserCog from 'lucide-react/icons/user-cog';
import type { ComponentType } from 'react';
import { may } from '../lib/me.ts';

/** One place of the console: who it is for, and its name under `section` in the texts. */
interface Section {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: 'verification' | 'operators' | 'audit';
  readonly roles: readonly Role[];
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
}

const sections: readonly Section[] = [
  { to: '/verification', name: 'verification', roles: ['moderator'], icon: BadgeCheck },
  { to: '/operators', name: 'operators', roles: ['admin'], icon: UserCog },
  { to: '/audit', name: 'audit', roles: ['admin'], icon: ScrollText },
];

/** The places of an operator, in the order of the navigation. */
export const sectionsFor = (roles: readonly Role[]): readonly Section[] =>
  sections.filter((section) => may(roles, section.roles));
