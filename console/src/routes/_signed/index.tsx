import { createFileRoute, Navigate } from '@tanstack/react-router';
import { sectionsFor } from '../../app/sections.ts';
import { useMe } from '../../lib/me.ts';

export const Route = createFileRoute('/_signed/')({ component: Start });

/** Everybody starts at the first section that is theirs. */
function Start() {
  const [first] = sectionsFor(useMe().roles);
  return first ? <Navigate to={first.to} replace /> : null;
}
