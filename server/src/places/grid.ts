import { limits } from '@kindred/contract/limits';

/** A place on the Earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const kmPerDegree = 111.195;
const radians = Math.PI / 180;

/** Rows of equal height, each cut into as many columns as keep a cell about as wide as it is high. */
interface Grid {
  readonly rows: number;
  readonly height: number;
  columnsOf(row: number): number;
}
const gridOf = (cellKm: number): Grid => {
  const rows = Math.ceil((180 * kmPerDegree) / cellKm);
  const height = 180 / rows;
  return {
    rows,
    height,
    columnsOf: (row) => Math.max(1, Math.round((360 * Math.cos(((row + 0.5) * height - 90) * radians)) / height)),
  };
};

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const rowOf = (grid: Grid, latitude: number): number =>
  clamp(Math.floor((latitude + 90) / grid.height), 0, grid.rows - 1);
const columnAt = (columns: number, longitude: number): number => {
  const turn = (((longitude + 180) % 360) + 360) % 360;
  return Math.min(columns - 1, Math.floor((turn / 360) * columns));
};

const fine = gridOf(limits.placeCellKm);

/**
 * The centre of the cell of about 1.1 km that a place lies in: all that is ever kept of where a member is
 * (decisions §3 Location). Snapping a centre gives it again.
 */
export const snap = ({ latitude, longitude }: Point): Point => {
  const row = rowOf(fine, latitude);
  const columns = fine.columnsOf(row);
  return {
    latitude: (row + 0.5) * fine.height - 90,
    longitude: ((columnAt(columns, longitude) + 0.5) / columns) * 360 - 180,
  };
};

/** Great-circle kilometres. */
export const kilometresBetween = (a: Point, b: Point): number => {
  const height = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const width = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const across = height + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * width;
  return 2 * (kmPerDegree / radians) * Math.asin(Math.min(1, Math.sqrt(across)));
};

const steps: readonly number[] = limits.distanceStepsKm;
const lastStep = Math.max(...steps);

/**
 * How far two members are from one another, in km: between their cells, rounded up to a whole step, beyond the last
 * one to its next multiple. The same for every two places in the same two cells, so that no set of queries finds a
 * member closer than their cell (decisions §3 Location).
 */
export const distanceStep = (a: Point, b: Point): number => {
  const km = kilometresBetween(snap(a), snap(b));
  return steps.find((step) => km <= step) ?? Math.ceil(km / lastStep) * lastStep;
};

const grids = { near: gridOf(20), far: gridOf(100) } as const;
/** Above every number of a cell of the near grid: far cells are counted from here. */
const farFrom = 1 << 23;
const rowFactor = 1 << 12;

const numberOf = (kind: keyof typeof grids, row: number, column: number): number =>
  row * rowFactor + column + (kind === 'far' ? farFrom : 0);

/** The numbers (32-bit, for an index) of the cells of about 20 and 100 km that a place lies in. */
export const cells = ({ latitude, longitude }: Point): { near: number; far: number } => {
  const cellIn = (kind: keyof typeof grids): number => {
    const row = rowOf(grids[kind], latitude);
    return numberOf(kind, row, columnAt(grids[kind].columnsOf(row), longitude));
  };
  return { near: cellIn('near'), far: cellIn('far') };
};

/** The centre of a cell of either grid. */
export const cellCentre = (cell: number): Point => {
  const grid = grids[cell >= farFrom ? 'far' : 'near'];
  const row = Math.floor((cell % farFrom) / rowFactor);
  return {
    latitude: (row + 0.5) * grid.height - 90,
    longitude: (((cell % rowFactor) + 0.5) / grid.columnsOf(row)) * 360 - 180,
  };
};

/**
 * A cell of either grid and those around it: together they hold every place within the grid's size (20 or 100 km)
 * of any place in the cell. Nine as a rule, a few more where rows of different length meet.
 */
export const neighbours = (cell: number): number[] => {
  const kind = cell >= farFrom ? 'far' : 'near';
  const grid = grids[kind];
  const row = Math.floor((cell % farFrom) / rowFactor);
  const column = cell % rowFactor;
  const columns = grid.columnsOf(row);
  const found: number[] = [];
  for (let other = Math.max(0, row - 1); other <= Math.min(grid.rows - 1, row + 1); other++) {
    const width = grid.columnsOf(other);
    // How many degrees of longitude one cell's height spans at the poleward edge of the rows between.
    const edge = Math.max(...[row, row + 1, other, other + 1].map((border) => Math.abs(border * grid.height - 90)));
    const reach = grid.height / Math.max(1e-9, Math.cos(edge * radians));
    const west = (column / columns) * 360 - reach;
    const east = ((column + 1) / columns) * 360 + reach;
    const first = Math.floor((west / 360) * width);
    const last = Math.min(Math.floor((east / 360) * width), first + width - 1);
    for (let at = first; at <= last; at++) found.push(numberOf(kind, other, ((at % width) + width) % width));
  }
  return found;
};
