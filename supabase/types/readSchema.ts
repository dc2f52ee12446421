import * as v from 'valibot'

type Query = (sql: string) => Promise<Record<string, unknown>[]>

const Column = v.object({
  table_name: v.string(),
  column_name: v.string(),
  /** As `format_type` names it, without a length: `timestamp with time zone`, `text[]`. */
  type: v.string(),
  is_nullable: v.boolean(),
  is_generated: v.boolean(),
  has_default: v.boolean(),
})
const Check = v.object({ table_name: v.string(), column_name: v.string(), definition: v.string() })
const Relation = v.object({
  name: v.string(),
  table_name: v.string(),
  columns: v.array(v.string()),
  referenced_table: v.string(),
  referenced_columns: v.array(v.string()),
  is_one_to_one: v.boolean(),
})
const Routine = v.object({
  name: v.string(),
  argument_names: v.array(v.string()),
  argument_types: v.array(v.string()),
  // How many of the last arguments have a default.
  default_count: v.number(),
  returns: v.string(),
})

export type Column = v.InferOutput<typeof Column> & { allowed: string[] | null }
export type Relation = v.InferOutput<typeof Relation>
export type Routine = v.InferOutput<typeof Routine>
export type Schema = { columns: Column[]; relations: Relation[]; routines: Routine[] }

/** Reads the schema `public` from the catalog, in an order that does not depend on the machine. */
export async function readSchema(query: Query): Promise<Schema> {
  const columns = v.parse(v.array(Column), await query(COLUMNS))
  const checks = v.parse(v.array(Check), await query(CHECKS))
  return {
    columns: columns.map((column) => ({ ...column, allowed: allowedValues(column, checks) })),
    relations: v.parse(v.array(Relation), await query(RELATIONS)),
    routines: v.parse(v.array(Routine), await query(ROUTINES)),
  }
}

// PostgreSQL writes `in ('a', 'b')` as `= ANY (ARRAY['a'::text, 'b'::text])`, and `in ('a')` as `= 'a'::text`.
function allowedValues(
  { table_name, column_name }: v.InferOutput<typeof Column>,
  checks: readonly v.InferOutput<typeof Check>[],
): string[] | null {
  const whole = new RegExp(
    `^CHECK \\(\\(${column_name} = (?:ANY \\(ARRAY\\[([^\\]]+)\\]\\)|('[^']*'::text))\\)\\)$`,
  )
  for (const check of checks) {
    if (check.table_name !== table_name || check.column_name !== column_name) continue
    const [, several, single] = whole.exec(check.definition) ?? []
    const list = several ?? single
    if (list !== undefined) return [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)
  }
  return null
}

const OURS = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

const COLUMNS = `
  select relname as table_name, attname as column_name, format_type(atttypid, null) as type,
    not attnotnull as is_nullable, attgenerated <> '' or attidentity = 'a' as is_generated,
    atthasdef or attidentity <> '' as has_default
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where ${OURS} and attnum > 0 and not attisdropped
  order by relname collate "C", attname collate "C"`

const CHECKS = `
  select relname as table_name, attname as column_name, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint
  join pg_class on pg_class.oid = conrelid
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where ${OURS} and contype = 'c' and cardinality(conkey) = 1
  order by conname collate "C"`

const NAMES = (relation: string, numbers: string) => `array(
    select attname::text from unnest(${numbers}) with ordinality as each (number, place)
    join pg_attribute on attrelid = ${relation} and attnum = number order by place
  )`

const RELATIONS = `
  select conname as name, from_table.relname as table_name, ${NAMES('conrelid', 'conkey')} as columns,
    to_table.relname as referenced_table, ${NAMES('confrelid', 'confkey')} as referenced_columns,
    exists (
      select from pg_index
      where indrelid = conrelid and indisunique and indpred is null and indkey::int2[] = conkey
    ) as is_one_to_one
  from pg_constraint
  join pg_class as from_table on from_table.oid = conrelid
  join pg_class as to_table on to_table.oid = confrelid
  where contype = 'f' and from_table.relnamespace = 'public'::regnamespace
    and to_table.relnamespace = 'public'::regnamespace
  order by from_table.relname collate "C", conname collate "C"`

const ROUTINES = `
  select proname as name, coalesce(proargnames, '{}') as argument_names,
    array(select format_type(type, null) from unnest(proargtypes) as type) as argument_types,
    pronargdefaults as default_count,
    format_type(prorettype, null) as returns
  from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
  order by proname collate "C", array_to_string(proargnames, ',') collate "C"`
