/** Names by which compiled code calls the engine: each round of a loop, each call of a function, what a module leaves behind. */
export const LOOP_GUARD_NAME = "__playsmithLoop";
export const CALL_GUARD_NAME = "__playsmithCall";
/** Only in releases that were compiled before loops without braces got some. */
export const WALK_GUARD_NAME = "__playsmithWalk";
/** Takes a module's constants, functions and classes, which stay as they are from then on. */
export const SEAL_NAME = "__playsmithSeal";
/** Copies what `export * from` hands on. */
export const EXPORT_ALL_NAME = "__playsmithExportAll";
/** Begins every name of the engine's own; scripts can't use names that begin so. */
export const RESERVED_PREFIX = "__playsmith";

/** Names of the language that answer alike everywhere, so that scripts may use them. */
export const LANGUAGE_NAMES: ReadonlySet<string> = new Set(
  (
    "undefined NaN Infinity Object Array String Number Boolean Symbol BigInt Map Set RegExp Error AggregateError EvalError RangeError " +
    "ReferenceError SyntaxError TypeError URIError JSON Math Date Reflect Iterator isNaN isFinite parseInt parseFloat encodeURIComponent " +
    "decodeURIComponent encodeURI decodeURI Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array " +
    "Float32Array Float64Array BigInt64Array BigUint64Array"
  ).split(" "),
);
