export interface Statement {
  readonly statement: string;
  readonly places: readonly string[];
  readonly tests: readonly { readonly path: string; readonly title: string }[];
}
export declare const readStatements: (text: string) => Statement[];
export declare const flatten: (text: string) => string;
export declare const findUnpassed: (
  statements: readonly Statement[],
  passed: ReadonlyMap<string, readonly string[]>,
) => string[];
