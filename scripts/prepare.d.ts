export declare const root: string;
export declare const node: string;
export declare const bin: (name: string) => string;
export declare const builtServer: string;
export declare const buildServer: () => Promise<void>;
export declare const installing: readonly string[];
interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly link?: boolean; readonly integrity?: string }>
  >;
}
export declare const addAddresses: (lock: Lock, registry: string) => Lock;
export declare const environment: (extra?: Record<string, string>) => Record<string, string | undefined>;
export declare const run: (
  program: string,
  args: readonly string[],
  options?: { env?: Record<string, string | undefined>; quiet?: boolean },
) => Promise<{ code: number; output: string }>;
