import type { SandboxClock } from '../clock';
import { tinySeed } from '../database/tinySeed';
import { openSandbox, type Sandbox, type SandboxOptions } from '../server';

/** A clock that stands still until a test moves it. Sleepers wake when the time they wait for is passed. */
export class HandClock implements SandboxClock {
  private time = Date.UTC(2026, 10, 21, 10, 0, 0);
  private sleepers: { at: number; wake: () => void }[] = [];

  now(): number {
    return this.time;
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((wake) => this.sleepers.push({ at: this.time + milliseconds, wake }));
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.sleepers.filter((sleeper) => sleeper.at <= this.time);
    this.sleepers = this.sleepers.filter((sleeper) => sleeper.at > this.time);
    for (const sleeper of due) sleeper.wake();
  }

  get sleeping(): number {
    return this.sleepers.length;
  }
}

export interface GraphqlAnswer {
  /** as JSON gave it; a test names the shape it reads */
  data: Record<string, never> | null;
  errors?: { message: string; path?: (string | number)[]; extensions: { category: string } }[];
}

/** A running tiny shop with short ways to ask it. */
export interface TestShop extends Sandbox {
  clock: HandClock;
  graphql(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphqlAnswer>;
  /** Like graphql, but fails the test on any error; answers `data`. */
  ask<Data>(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<Data>;
  rest<Body>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body }>;
}

const open: Sandbox[] = [];

/** Opens the tiny company in memory. `closeShops` in afterEach closes it again. */
export async function openShop(options: SandboxOptions = {}): Promise<TestShop> {
  const clock = new HandClock();
  const sandbox = await openSandbox({ seed: tinySeed, clock, scryptCost: 2 ** 4, ...options });
  open.push(sandbox);
  const graphql: TestShop['graphql'] = async (query, variables = {}, headers = {}) => {
    const response = await sandbox.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables }, headers });
    return response.json<GraphqlAnswer>();
  };
  return {
    ...sandbox,
    clock,
    graphql,
    ask: async <Data>(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) => {
      const answer = await graphql(query, variables, headers);
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      return answer.data as Data;
    },
    rest: async (method, path, body, headers = {}) => {
      const response = await sandbox.app.inject({ method, url: `/rest${path}`, headers, ...(body ? { payload: body } : {}) });
      return { status: response.statusCode, body: response.json() };
    },
  };
}

export async function closeShops(): Promise<void> {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.close()));
}
