import type { Column, Relation, Routine, Schema } from './readSchema.ts'

const HEAD = `// Written by \`npm run types\` from supabase/migrations. A test fails if the two differ.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`

/** The schema as TypeScript source, in the shape that `createClient<Database>` expects, formatted like oxfmt. */
export function typesText({ columns, relations, routines }: Schema): string {
  const tables = [...new Set(columns.map((column) => column.table_name))]
  const lines = [
    'export type Database = {',
    '  public: {',
    '    Tables: {',
    ...tables.flatMap((table) =>
      tableLines(
        table,
        columns.filter((column) => column.table_name === table),
        relations.filter((relation) => relation.table_name === table),
      ),
    ),
    '    }',
    ...nothing('Views'),
    '    Functions: {',
    ...[...new Set(routines.map(({ name }) => name))].flatMap((name) =>
      overloadLines(
        name,
        routines.filter((routine) => routine.name === name),
      ),
    ),
    '    }',
    ...nothing('Enums'),
    ...nothing('CompositeTypes'),
    '  }',
    '}',
  ]
  return `${HEAD}\n${lines.join('\n')}\n`
}

function nothing(name: string): string[] {
  return [`    ${name}: {`, '      [_ in never]: never', '    }']
}

function tableLines(table: string, columns: readonly Column[], relations: readonly Relation[]): string[] {
  return [
    `      ${table}: {`,
    ...block('Row', columns, (column) => `${column.column_name}: ${valueType(column)}`),
    ...block('Insert', columns, (column) =>
      column.is_generated
        ? `${column.column_name}?: never`
        : `${column.column_name}${column.is_nullable || column.has_default ? '?' : ''}: ${valueType(column)}`,
    ),
    ...block('Update', columns, (column) =>
      column.is_generated ? `${column.column_name}?: never` : `${column.column_name}?: ${valueType(column)}`,
    ),
    ...relationLines(relations),
    '      }',
  ]
}

function block(name: string, columns: readonly Column[], line: (column: Column) => string): string[] {
  return [`        ${name}: {`, ...columns.map((column) => `          ${line(column)}`), '        }']
}

function valueType({ type, allowed, is_nullable }: Column): string {
  const plain = allowed === null ? typeOf(type) : allowed.map((value) => `'${value}'`).join(' | ')
  return is_nullable ? `${plain} | null` : plain
}

function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`
  if (/^(smallint|integer|bigint|real|double precision|numeric)$/.test(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (/^jsonb?$/.test(type)) return 'Json'
  return 'string'
}

function relationLines(relations: readonly Relation[]): string[] {
  if (relations.length === 0) return ['        Relationships: []']
  const quoted = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`
  const lines = relations.flatMap((relation) => [
    '          {',
    `            foreignKeyName: '${relation.name}'`,
    `            columns: ${quoted(relation.columns)}`,
    `            isOneToOne: ${relation.is_one_to_one}`,
    `            referencedRelation: '${relation.referenced_table}'`,
    `            referencedColumns: ${quoted(relation.referenced_columns)}`,
    '          },',
  ])
  return ['        Relationships: [', ...lines, '        ]']
}

// Functions can share a name. The API distinguishes them by the names of their arguments.
function overloadLines(name: string, routines: readonly Routine[]): string[] {
  const [only, ...others] = routines.map(routineLines)
  if (only === undefined || others.length === 0) return [`      ${name}: {`, ...(only ?? []), '      }']
  return [
    `      ${name}:`,
    ...[only, ...others].flatMap((lines) => [
      '        | {',
      ...lines.map((line) => `    ${line}`),
      '          }',
    ]),
  ]
}

function routineLines({ argument_names, argument_types, default_count, returns }: Routine): string[] {
  const isOptional = (index: number) => index >= argument_names.length - default_count
  const args = argument_names
    .map(
      (argument, index) =>
        `          ${argument}${isOptional(index) ? '?' : ''}: ${typeOf(argument_types[index] ?? '')}`,
    )
    .sort()
  return ['        Args: {', ...args, '        }', `        Returns: ${typeOf(returns)}`]
}
