import { createFileRoute } from '@tanstack/react-router';

/** A language's prefix like the others in `lib/paths.ts`; without a route of its own it would be read as `/u{userHashId}`. */
export const Route = createFileRoute('/uk/$')();
