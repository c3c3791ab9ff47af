import type { QueueName } from '@kindred/contract/console/figures';
import { type Role, roles } from '@kindred/contract/console/roles';
import type { LinkProps } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ChartColumn from 'lucide-react/icons/chart-column';
import CreditCard from 'lucide-react/icons/credit-card';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import FileLock from 'lucide-react/icons/file-lock';
import Flag from 'lucide-react/icons/flag';
import ImageOff from 'lucide-react/icons/image-off';
import Images from 'lucide-react/icons/images';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Tags from 'lucide-react/icons/tags';
import TextSearch from 'lucide-react/icons/text-search';
import ToggleRight from 'lucide-react/icons/toggle-right';
import UserCog from 'lucide-react/icons/user-cog';
import UserSearch from 'lucide-react/icons/user-search';
import type { ComponentType } from 'react';
import { hasRole } from '../lib/me.ts';

/** One section of the console. `name` is its key under `section` in the texts. */
interface Section {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name:
    | 'dashboard'
    | 'photos'
    | 'verification'
    | 'texts'
    | 'reports'
    | 'appeals'
    | 'childSafety'
    | 'imageRemovals'
    | 'transparency'
    | 'members'
    | 'support'
    | 'dataRequests'
    | 'payments'
    | 'catalogue'
    | 'flags'
    | 'operators'
    | 'audit'
    | 'security';
  readonly roles: readonly Role[];
  /** The pages inside that fewer roles may open. */
  readonly narrower?: { readonly paths: readonly string[]; readonly roles: readonly Role[] };
  /** The queues whose lengths the navigation shows beside the name. */
  readonly queues?: readonly QueueName[];
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
}

const sections: readonly Section[] = [
  { to: '/dashboard', name: 'dashboard', roles, icon: ChartColumn },
  { to: '/photos', name: 'photos', roles: ['moderator'], queues: ['photos'], icon: Images },
  {
    to: '/verification',
    name: 'verification',
    roles: ['moderator'],
    queues: ['verification', 'covers'],
    icon: BadgeCheck,
  },
  { to: '/texts', name: 'texts', roles: ['moderator'], queues: ['texts'], icon: TextSearch },
  { to: '/reports', name: 'reports', roles: ['moderator'], queues: ['reports'], icon: Flag },
  { to: '/appeals', name: 'appeals', roles: ['moderator'], queues: ['appeals'], icon: Scale },
  {
    to: '/child-safety',
    name: 'childSafety',
    roles: ['childSafety'],
    queues: ['childSafety'],
    icon: ShieldAlert,
  },
  {
    to: '/image-removals',
    name: 'imageRemovals',
    roles: ['moderator'],
    queues: ['imageRemovals'],
    icon: ImageOff,
  },
  { to: '/transparency', name: 'transparency', roles: ['moderator'], icon: FileChartColumn },
  { to: '/members', name: 'members', roles: ['moderator', 'support'], icon: UserSearch },
  { to: '/support', name: 'support', roles: ['support'], queues: ['support'], icon: MessagesSquare },
  { to: '/data-requests', name: 'dataRequests', roles: ['support'], queues: ['dataRequests'], icon: FileLock },
  {
    to: '/payments',
    name: 'payments',
    roles: ['finance', 'support'],
    narrower: {
      paths: ['/payments/refunds', '/payments/revenue', '/payments/reconciliation'],
      roles: ['finance'],
    },
    queues: ['refunds', 'differences'],
    icon: CreditCard,
  },
  { to: '/catalogue', name: 'catalogue', roles: ['finance'], icon: Tags },
  { to: '/flags', name: 'flags', roles: ['admin'], icon: ToggleRight },
  { to: '/operators', name: 'operators', roles: ['admin'], icon: UserCog },
  { to: '/audit', name: 'audit', roles: ['admin'], icon: ScrollText },
  { to: '/security', name: 'security', roles: ['admin'], icon: ShieldAlert },
];

/** Whether the roles may open a path of the console. `path` has no base path. */
export const canOpen = (roles: readonly Role[], path: string): boolean => {
  const section = sections.find(({ to }) => path === to || path.startsWith(`${to}/`));
  if (section === undefined) return true;
  const isNarrower = section.narrower?.paths.includes(path) ?? false;
  return hasRole(roles, section.roles) && (!isNarrower || hasRole(roles, section.narrower?.roles ?? []));
};

/** The sections of the roles, in the order of the navigation. */
export const listSections = (roles: readonly Role[]): readonly Section[] =>
  sections.filter((section) => hasRole(roles, section.roles));
