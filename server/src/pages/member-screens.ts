import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { MemberScreen } from '@kindred/contract/brand/boot';

/** Finds the screen of a member's path; undefined for another path, and without a build. */
export type FindMemberScreen = (path: string) => MemberScreen | undefined;

/** Reads the build's screens (`web/scripts/screens.ts`). @param file the path of `screens.json` */
export const readMemberScreens = async (file: string): Promise<FindMemberScreen> => {
  if (!existsSync(file)) return () => undefined;
  const screens = (JSON.parse(await readFile(file, 'utf8')) as MemberScreen[]).map((screen) => ({
    screen,
    pattern: new RegExp(screen.path),
  }));
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.screen;
};
