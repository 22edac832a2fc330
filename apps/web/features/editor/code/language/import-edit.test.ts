import { expect, it } from "vitest";
import { importEdit } from "./fixes.ts";

function withImport(source: string, name = "clamp", module = "kit"): string {
  const { from, insert } = importEdit(source, name, module);
  return source.slice(0, from) + insert + source.slice(from);
}

const CLASS = "export default class extends Script {\n}\n";

it("adds the import at the top, after existing imports, or in the module's existing import", () => {
  expect(withImport(CLASS)).toBe(`import { clamp } from "./kit";\n\n${CLASS}`);
  expect(withImport(`// Moves.\nimport { a } from "./other";\n\n${CLASS}`)).toBe(
    `// Moves.\nimport { a } from "./other";\nimport { clamp } from "./kit";\n\n${CLASS}`,
  );
  expect(withImport(`import { wrap } from './kit'\n${CLASS}`)).toBe(`import { wrap, clamp } from './kit'\n${CLASS}`);
  expect(withImport(`import {\n  wrap,\n  lerp,\n} from "./kit";\n${CLASS}`)).toBe(
    `import {\n  wrap,\n  lerp, clamp,\n} from "./kit";\n${CLASS}`,
  );
  expect(withImport(`import {} from "./kit";\n${CLASS}`)).toBe(`import { clamp } from "./kit";\n${CLASS}`);
});

it("ignores text that only looks like an import", () => {
  expect(withImport(`import * as kit from "./kit";\n${CLASS}`)).toBe(
    `import * as kit from "./kit";\nimport { clamp } from "./kit";\n${CLASS}`,
  );
  expect(withImport(`import { wrap } from "./kit-two";\n${CLASS}`)).toBe(
    `import { wrap } from "./kit-two";\nimport { clamp } from "./kit";\n${CLASS}`,
  );
  expect(withImport(`${CLASS}const text = 'import { x } from "./kit"';\n`)).toBe(
    `import { clamp } from "./kit";\n\n${CLASS}const text = 'import { x } from "./kit"';\n`,
  );
});
