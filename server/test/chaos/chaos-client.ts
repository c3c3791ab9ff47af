import type { ReceivedOf } from '@kindred/contract/call';
import { isWrapped } from '@kindred/contract/call';
import { type CallName, type Calls, calls, type RequestNamed } from '@kindred/contract/calls';
import { errors, type WireError } from '@kindred/contract/errors';
import type { SandboxMerchant, SandboxProcess } from '../gateway.ts';
import type { SeededMember } from '../seeded-members.ts';
import type { ServerProcess } from '../server-process.ts';
import { type RestartableProgram, retryUntilAnswered } from './restartable-program.ts';

/** The answer of a call, or the name of its error. */
export type CallResult<T> =
  | { readonly body: T; readonly error: null }
  | { readonly body: null; readonly error: string };

/** Finds the name of an error by its status and code. */
const findErrorName = (status: number, text: string): string => {
  const [first] = (JSON.parse(text) as { errors?: WireError[] }).errors ?? [];
  const found = Object.entries(errors).find(([, known]) => known.status === status && known.code === first?.code);
  return found?.[0] ?? `${status}: ${text}`;
};

/** Acts as members and as the gateway's operators, while the server and the gateway are killed. */
export class ChaosClient {
  readonly server: RestartableProgram<ServerProcess>;
  readonly program: RestartableProgram<SandboxProcess>;
  readonly gateway: SandboxMerchant;
  /** All response bodies, in which the run searches for secrets. */
  readonly responseBodies: string[] = [];
  /** Unexpected errors. */
  readonly faults: string[] = [];
  /** Counts the requests that were repeated after a kill. */
  retriedRequests = 0;

  constructor(
    server: RestartableProgram<ServerProcess>,
    program: RestartableProgram<SandboxProcess>,
    gateway: SandboxMerchant,
  ) {
    this.server = server;
    this.program = program;
    this.gateway = gateway;
  }

  readonly #onCut = (): void => {
    this.retriedRequests += 1;
  };

  /** Sends a call. Repeats it after a broken connection, and while the gateway is unreachable. */
  async call<N extends CallName>(
    name: N,
    request: RequestNamed<N>,
    as: SeededMember,
  ): Promise<CallResult<ReceivedOf<Calls[N]>>> {
    for (;;) {
      const { status, text } = await retryUntilAnswered(
        this.server,
        async (server) => {
          const response = await server.ask(name, request, as);
          return { status: response.status, text: await response.text() };
        },
        this.#onCut,
      );
      this.responseBodies.push(text);
      const error = status === 200 ? null : findErrorName(status, text);
      if (error === 'providerAway') {
        await this.program.current;
        this.retriedRequests += 1;
        continue;
      }
      // `orderClosed`: another tab paid first. A payer may get no other error.
      if (error !== null && error !== 'orderClosed') this.faults.push(`${name} answered ${error}`);
      if (error !== null) return { body: null, error };
      const body = JSON.parse(text) as { result: ReceivedOf<Calls[N]> };
      return { body: isWrapped(calls[name].path) ? body.result : (body as ReceivedOf<Calls[N]>), error: null };
    }
  }

  /** Performs an action at the gateway. Repeats it after a broken connection. */
  atGateway<T>(work: (gateway: SandboxMerchant) => Promise<T>): Promise<T> {
    return retryUntilAnswered(this.program, () => work(this.gateway), this.#onCut);
  }
}
