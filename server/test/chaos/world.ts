import type { ReceivedOf, RequestOf } from '@kindred/contract/call';
import { isWrapped } from '@kindred/contract/call';
import { type CallName, type Calls, calls } from '@kindred/contract/calls';
import { errors, type WireError } from '@kindred/contract/errors';
import type { SandboxMerchant, SandboxProcess } from '../gateway.ts';
import type { SeededMember } from '../seeded-members.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Mortal, persist } from './mortal.ts';

/** An answer of the server: what was asked for, or why not. */
export type Answered<T> = { readonly body: T; readonly error: null } | { readonly body: null; readonly error: string };

/** An error by its status and code. */
const errorOf = (status: number, text: string): string => {
  const [first] = (JSON.parse(text) as { errors?: WireError[] }).errors ?? [];
  const found = Object.entries(errors).find(([, known]) => known.status === status && known.code === first?.code);
  return found?.[0] ?? `${status}: ${text}`;
};

/** What members and the gateway's operators do, against programs that die meanwhile. */
export class ChaosWorld {
  readonly server: Mortal<ServerProcess>;
  readonly program: Mortal<SandboxProcess>;
  readonly gateway: SandboxMerchant;
  /** All that was answered, for who looks for secrets in it. */
  readonly heard: string[] = [];
  /** Answers that nobody should ever get. */
  readonly faults: string[] = [];
  /** Requests that a kill cut off, and that were sent again. */
  cut = 0;

  constructor(server: Mortal<ServerProcess>, program: Mortal<SandboxProcess>, gateway: SandboxMerchant) {
    this.server = server;
    this.program = program;
    this.gateway = gateway;
  }

  readonly #onCut = (): void => {
    this.cut += 1;
  };

  /** Calls as a client does that sends again what was cut off, and what the gateway was away for. */
  async call<N extends CallName>(
    name: N,
    request: RequestOf<Calls[N]>,
    as: SeededMember,
  ): Promise<Answered<ReceivedOf<Calls[N]>>> {
    for (;;) {
      const { status, text } = await persist(
        this.server,
        async (server) => {
          const response = await server.ask(name, request, as);
          return { status: response.status, text: await response.text() };
        },
        this.#onCut,
      );
      this.heard.push(text);
      const error = status === 200 ? null : errorOf(status, text);
      if (error === 'providerAway') {
        await this.program.up;
        this.cut += 1;
        continue;
      }
      // It was over before: another tab was first. Nothing else is an answer to who pays.
      if (error !== null && error !== 'orderClosed') this.faults.push(`${name} answered ${error}`);
      if (error !== null) return { body: null, error };
      const body = JSON.parse(text) as { result: ReceivedOf<Calls[N]> };
      return { body: isWrapped(calls[name].path) ? body.result : (body as ReceivedOf<Calls[N]>), error: null };
    }
  }

  /** Does something at the gateway until it is answered. */
  at<T>(work: (gateway: SandboxMerchant) => Promise<T>): Promise<T> {
    return persist(this.program, () => work(this.gateway), this.#onCut);
  }
}
