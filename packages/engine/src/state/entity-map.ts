/** A sparse map by entity, stored in an array: reads are as fast as a column. Iterates in slot order. */
export class EntityMap<T> {
  /** Values by entity; undefined for none. The array never changes its identity. */
  readonly list: (T | undefined)[] = [];

  get(entity: number): T | undefined {
    return this.list[entity];
  }

  set(entity: number, value: T): void {
    while (this.list.length < entity) this.list.push(undefined);
    this.list[entity] = value;
  }

  delete(entity: number): void {
    if (entity < this.list.length) this.list[entity] = undefined;
  }

  clear(): void {
    this.list.length = 0;
  }

  *[Symbol.iterator](): Generator<[number, T]> {
    for (let entity = 0; entity < this.list.length; entity++) {
      const value = this.list[entity];
      if (value !== undefined) yield [entity, value];
    }
  }
}
