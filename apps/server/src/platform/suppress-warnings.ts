/** Suppresses Node's experimental warnings for node:sqlite and type stripping at each start. */
const emitWarning = process.emitWarning.bind(process) as (...parameters: unknown[]) => void;

process.emitWarning = (...parameters: unknown[]) => {
  const [warning, second] = parameters;
  const kind = typeof second === "object" && second !== null && "type" in second ? second.type : second;
  const type = warning instanceof Error ? warning.name : kind;
  if (type !== "ExperimentalWarning") emitWarning(...parameters);
};
