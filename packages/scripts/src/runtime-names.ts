/** Names of engine functions in compiled code: loop guard, call guard, sealing. */
export const LOOP_GUARD_NAME = "__playsmithLoop";
export const CALL_GUARD_NAME = "__playsmithCall";
/** Only in older releases, from before loops without braces were guarded. */
export const WALK_GUARD_NAME = "__playsmithWalk";
/** Seals a module's constants, functions and classes. */
export const SEAL_NAME = "__playsmithSeal";
/** Implements `export * from`. */
export const EXPORT_ALL_NAME = "__playsmithExportAll";
/** Prefix of the engine's own names, which scripts can't use. */
export const RESERVED_PREFIX = "__playsmith";

/** Names of the language with deterministic results, which scripts may use. */
export const LANGUAGE_NAMES: ReadonlySet<string> = new Set(
  (
    "undefined NaN Infinity Object Array String Number Boolean Symbol BigInt Map Set RegExp Error AggregateError EvalError RangeError " +
    "ReferenceError SyntaxError TypeError URIError JSON Math Date Reflect Iterator isNaN isFinite parseInt parseFloat encodeURIComponent " +
    "decodeURIComponent encodeURI decodeURI Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array " +
    "Float32Array Float64Array BigInt64Array BigUint64Array"
  ).split(" "),
);
