import { createFileRoute, Navigate } from '@tanstack/react-router';
import { listSections } from '../../app/sections.ts';
import { useMe } from '../../lib/me.ts';

export const Route = createFileRoute('/_signed/')({ component: Start });

/** Redirects to the first section of the operator’s roles. */
function Start() {
  const [first] = listSections(useMe().roles);
  return first ? <Navigate to={first.to} replace /> : null;
}
