/** The parts of node that the tests use. Its whole types would change those of the page: `setTimeout` and others. */
declare module "node:test" {
  export function test(name: string, body: () => void | Promise<void>): void;
  export function beforeEach(body: () => void | Promise<void>): void;
  export function afterEach(body: () => void): void;
  export const mock: {
    timers: {
      enable(options: { apis: ("setTimeout" | "setInterval" | "Date")[]; now?: number }): void;
      tick(milliseconds: number): void;
      reset(): void;
    };
  };
}

declare module "node:assert/strict" {
  const assert: {
    ok(value: unknown, message?: string): asserts value;
    equal<T>(actual: T, expected: NoInfer<T>, message?: string): void;
    deepEqual<T>(actual: T, expected: NoInfer<T>, message?: string): void;
    match(text: string, pattern: RegExp): void;
    doesNotMatch(text: string, pattern: RegExp): void;
    throws(body: () => unknown, expected?: RegExp): void;
    rejects(body: Promise<unknown>, expected?: (thrown: unknown) => boolean): Promise<void>;
  };
  export default assert;
}
