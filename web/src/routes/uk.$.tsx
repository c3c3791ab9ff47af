import { createFileRoute } from '@tanstack/react-router';

/** A language prefix as in `lib/routing/paths.ts`. Without this route the router reads it as `/u{userHashId}`. */
export const Route = createFileRoute('/uk/$')();
