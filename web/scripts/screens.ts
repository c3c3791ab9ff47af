import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltScreens, PreparedScreen } from '@kindred/contract/brand/boot';
import type { Plugin, Rolldown } from 'vite';
import { callsOfEveryPage, callsOfPopup, callsOfRoute, frameOfRoute } from './first-calls.ts';
import { readPopups } from './popup-sources.ts';

/** The parts of a chunk that are read. */
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'imports'>;

/** What a route's file says about its screen. */
interface Route {
  /** The router's id, such as `/_member/_activity/activity/`. A part that begins with `_` is not in the path. */
  readonly id: string;
  readonly texts: readonly string[];
}

const frame = '/_member';
/** The pages of guests that the server does not render. */
const guestPages: readonly string[] = ['/_guest/login', '/_guest/_form/registration'];
/** What routes load beside their components, before anything is shown. */
const besides: Readonly<Record<string, readonly string[]>> = {
  [frame]: ['src/routes/-member-start.ts', 'src/lib/http/more-calls.gen.ts'],
  '/_guest/_form/registration': [
    'src/lib/tracking/traffic.ts',
    'src/features/registration/step-order.ts',
    'src/lib/http/more-calls.gen.ts',
  ],
};
/** What the app loads with a popup of the address. */
const besidesPopups: Readonly<Record<string, readonly string[]>> = {
  payment: ['src/lib/payments/prefetch-tariffs.ts'],
};
const memberSheet = /^assets\/member-styles-[^/]*\.css$/;

/** Reads the texts that a route's loader and its lazy parts load. Names that depend on a parameter are left to the loader. */
export const readRoute = (code: string): Route | undefined => {
  const id = /createFileRoute\('([^']+)'\)/.exec(code)?.[1];
  if (id === undefined) return undefined;
  const lists = code.matchAll(/(?:loadNamespaces\(|texts: \[)([^)\]]*)/g);
  return {
    id,
    texts: [...lists].flatMap(([, list = '']) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)),
  };
};

/** The regular expression of a route's path. A parameter is a group with its name, and matches one part of the path. */
export const pathPattern = (id: string): string => {
  const parts = id.split('/').filter((part) => part !== '' && !part.startsWith('_'));
  const pattern = (part: string): string =>
    part.replace(/_$/, '').replace(/\{\$(\w+)\}|^\$(\w+)$/, (_, inBraces, whole) => `(?<${inBraces ?? whole}>[^/]+)`);
  return `^${parts.map((part) => `/${pattern(part)}`).join('')}/?$`;
};

/** The first part of a member's path, except for the lists, of which some have the paths of other tabs. */
const tabOf = (id: string): string | undefined => {
  if (!isOfMember(id)) return undefined;
  return id.startsWith(`${frame}/_activity/`) ? '/activity' : (/^\^(\/[\w-]+)/.exec(pathPattern(id))?.[1] ?? '/');
};

const isOfMember = (id: string): boolean => id.startsWith(`${frame}/`);

const parameters = ({ path }: PreparedScreen): number => path.split('[').length;

/**
 * The screens of the members' routes and of the guests' forms. A fixed path precedes a parameter that matches it too.
 * @param filesOf the files of a route, without those of the routes around it
 */
export const screensOf = (routes: readonly Route[], filesOf: (id: string) => readonly string[]): PreparedScreen[] =>
  routes
    // Not parts without a path, and not the route of unknown paths.
    .filter(({ id }) => isOfMember(id) || guestPages.includes(id))
    .filter(({ id }) => !id.endsWith('/$') && pathPattern(id) !== pathPattern(frame))
    .map(({ id }) => {
      const line = routes.filter((route) => route.id === id || id.startsWith(`${route.id}/`));
      return {
        path: pathPattern(id),
        tab: tabOf(id),
        frame: isOfMember(id) ? frameOfRoute(id) : 'guest-frame',
        files: [...new Set(line.flatMap((route) => filesOf(route.id)))],
        texts: [...new Set(line.flatMap((route) => route.texts))],
        calls: isOfMember(id) ? [...callsOfEveryPage, ...callsOfRoute(id)] : [],
      };
    })
    .sort((a, b) => parameters(a) - parameters(b));

const web = fileURLToPath(new URL('..', import.meta.url));
const inWeb = (path: string): string => path.replace(web, '');

/** The sources of the routes, by the path of their file. */
const readRoutes = (): Map<string, Route> => {
  const folder = 'src/routes';
  const files = readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const route = readRoute(readFileSync(join(web, folder, file), 'utf8'));
        return route ? [[`${folder}/${file}`, route] as const] : [];
      }),
  );
};

/** The scripts of a module: its chunk and the static imports, recursively, without those that the page names. */
const scriptsOf = (module: string, chunks: ReadonlyMap<string, Chunk>): string[] => {
  const found = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const file of chunk.imports) add(chunks.get(file));
  };
  add([...chunks.values()].find(({ facadeModuleId }) => facadeModuleId && inWeb(facadeModuleId) === module));
  return [...found];
};

/** Writes `screens.json`: what the server writes into a page, so that nothing of it waits for the scripts. */
export const screens = (): Plugin => ({
  name: 'kindred-screens',
  apply: 'build',
  generateBundle(_options, bundle) {
    const outputs = Object.values(bundle);
    const chunks = new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])));
    const routes = readRoutes();
    const fileOf = new Map([...routes].map(([file, { id }]) => [id, file]));
    const initial = new Set(scriptsOf('index.html', chunks));
    const scripts = (modules: readonly string[]): string[] => [
      ...new Set(modules.flatMap((module) => scriptsOf(module, chunks)).filter((file) => !initial.has(file))),
    ];
    const filesOf = (id: string): string[] => {
      const files = scripts([`${fileOf.get(id)}?tsr-split=component`, ...(besides[id] ?? [])]);
      const sheets = outputs.map(({ fileName }) => fileName).filter((file) => id === frame && memberSheet.test(file));
      return [...sheets, ...files];
    };
    const built: BuiltScreens = {
      screens: screensOf([...routes.values()], filesOf),
      popups: Object.fromEntries(
        readPopups().map(({ name, texts, entries }) => [
          name,
          {
            files: scripts([...entries.map(inWeb), ...(besidesPopups[name] ?? [])]),
            texts,
            calls: callsOfPopup(name),
          },
        ]),
      ),
    };
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(built) });
  },
});
