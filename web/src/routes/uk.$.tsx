import { createFileRoute } from '@tanstack/react-router';

/** The Ukrainian language prefix of `lib/routing/paths.ts`. Without this route the router reads it as `/u{userHashId}`. */
export const Route = createFileRoute('/uk/$')();
