import { boot } from './boot.ts';

/** The brand's drawings, as its server names them: `/brand/<name>.svg`. */
export const drawingNames = ['hero', 'feature-one', 'feature-two', 'feature-three'] as const;
export type DrawingName = (typeof drawingNames)[number];

const known = new Map<DrawingName, string>();

/** For a route's loader: takes the drawings from the page that the server wrote out, else asks for them. */
export const loadDrawings = async (): Promise<void> => {
  await Promise.all(drawingNames.filter((name) => !known.has(name)).map(load));
};

const load = async (name: DrawingName): Promise<void> => {
  const drawn = document.querySelector(`[data-drawing="${name}"]`)?.innerHTML ?? (await ask(name));
  if (drawn) known.set(name, drawn);
};

const ask = async (name: DrawingName): Promise<string | undefined> => {
  try {
    const response = await fetch(`/brand/${name}.svg?v=${boot().version}`);
    return response.ok ? await response.text() : undefined;
  } catch {
    // Decoration: without a network the page is whole without it.
    return undefined;
  }
};

/** A drawing of the host's brand, in the colours of the page. Decoration, so no words; its size is the class's. */
export const Drawing = ({ name, className }: { name: DrawingName; className: string }) => (
  <div
    aria-hidden="true"
    data-drawing={name}
    className={`[&>svg]:size-full ${className}`}
    // The brand's own file, from its folder.
    dangerouslySetInnerHTML={{ __html: boot().drawings?.[name] ?? known.get(name) ?? '' }}
  />
);
