import type { MemberLine } from '@kindred/contract/console/members';
import { Link } from '@tanstack/react-router';
import { cardClass } from '../../lib/card-class.ts';
import { MemberSummary } from '../../lib/member-summary.tsx';

/** The members that a search found, as links to their pages. */
export const FoundMembers = ({ members }: { members: readonly MemberLine[] }) => (
  <ul className="grid gap-3 lg:grid-cols-2">
    {members.map((member) => (
      <li key={member.hid}>
        <Link
          to="/members/$hid"
          params={{ hid: member.hid }}
          className={`${cardClass} block transition-colors hover:bg-brand-soft`}
        >
          <MemberSummary member={member} />
        </Link>
      </li>
    ))}
  </ul>
);
