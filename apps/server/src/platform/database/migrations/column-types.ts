import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { DatabaseKind } from "../schema.ts";

export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();
export const key = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.primaryKey().notNull();

/** The column types that differ between the two databases. */
export function columnTypes(kind: DatabaseKind) {
  return kind === "postgres"
    ? { bytes: sql`bytea`, counter: sql`bigserial`, counterKey: key }
    : {
        bytes: sql`blob`,
        counter: sql`integer`,
        counterKey: (column: ColumnDefinitionBuilder) => column.primaryKey().autoIncrement(),
      };
}
