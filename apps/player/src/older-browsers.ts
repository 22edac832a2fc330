// Copies of lists, which Chrome and Edge have from version 110 (`.browserslistrc`). It comes before all other modules.

type List = unknown[];
const copies: Readonly<Record<string, (this: List, ...values: never[]) => List>> = {
  toSorted(this: List, order?: (a: unknown, b: unknown) => number) {
    return Array.from(this).sort(order);
  },
  toReversed(this: List) {
    return Array.from(this).reverse();
  },
  toSpliced(this: List, ...[start, ...rest]: [start: number, deleted: number, ...added: List]) {
    const copy = Array.from(this);
    copy.splice(start, ...rest);
    return copy;
  },
};

for (const [name, value] of Object.entries(copies))
  if (!(name in Array.prototype)) Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });

export {};
