// What the code of the app and its libraries call and some supported browsers lack (`.browserslistrc`). It comes before all other modules.

/** Adds a method that is not there, as the language would: not enumerable. */
function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

add(Promise, "withResolvers", function withResolvers<Value>(): PromiseWithResolvers<Value> {
  const made: Partial<PromiseWithResolvers<Value>> = {};
  made.promise = new Promise<Value>((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made as PromiseWithResolvers<Value>;
});

add(Map, "groupBy", function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});

if (typeof AbortSignal === "function")
  add(AbortSignal, "any", function any(signals: Iterable<AbortSignal>): AbortSignal {
    const controller = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) controller.abort(signal.reason);
      else signal.addEventListener("abort", () => controller.abort(signal.reason), { once: true, signal: controller.signal });
    }
    return controller.signal;
  });

export {};
