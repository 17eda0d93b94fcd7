import type { Stop } from './world';

/** A set of listeners. One that throws does not keep the others from being called. */
export class Listeners<Value extends unknown[]> {
  private readonly all = new Set<(...value: Value) => void>();

  add = (listener: (...value: Value) => void): Stop => {
    const own = (...value: Value) => listener(...value);
    this.all.add(own);
    return () => {
      this.all.delete(own);
    };
  };

  tell(...value: Value): void {
    const thrown: unknown[] = [];
    for (const listener of Array.from(this.all)) {
      try {
        listener(...value);
      } catch (error) {
        thrown.push(error);
      }
    }
    if (thrown.length > 0) throw thrown[0];
  }
}
