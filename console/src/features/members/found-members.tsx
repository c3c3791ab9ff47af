import type { MemberLine } from '@kindred/contract/console/members';
import { Link } from '@tanstack/react-router';
import { card } from '../../lib/card.ts';
import { MemberRow } from '../../lib/member-row.tsx';

/** The members that a search found, as links to their pages. */
export const FoundMembers = ({ members }: { members: readonly MemberLine[] }) => (
  <ul className="grid gap-3 lg:grid-cols-2">
    {members.map((member) => (
      <li key={member.hid}>
        <Link
          to="/members/$hid"
          params={{ hid: member.hid }}
          className={`${card} block transition-colors hover:bg-brand-soft`}
        >
          <MemberRow member={member} />
        </Link>
      </li>
    ))}
  </ul>
);
