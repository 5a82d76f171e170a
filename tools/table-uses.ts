import { parseSync } from '@swc/core'

/** One use of a table in the SQL of a file. */
export interface TableUse {
  table: string
  writes: boolean
}

type Node = Record<string, unknown> & { type?: string }
interface Template {
  quasis: { raw: string }[]
  expressions: Node[]
}

/** Methods of the query builder, and `tableRows` of server/platform/json-rows.ts: the first argument is a table. */
const builder =
  /^(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|insertInto|updateTable|deleteFrom|tableRows)$/
/** Methods that others have too: they name a table where their first argument is one. */
const further = /^(?:from|using)$/
const writers = new Set(['insertInto', 'updateTable', 'deleteFrom'])

/**
 * Which of these tables the SQL in a TypeScript source uses: in templates tagged `sql` with the fragments nested in them,
 * and by the methods of the query builder. A name that a statement gives to a common table expression is no table in it.
 */
export function tableUses(source: string, tables: ReadonlySet<string>): TableUse[] {
  const uses: TableUse[] = []
  const visit = (node: unknown, hidden: ReadonlySet<string>): void => {
    if (typeof node !== 'object' || node === null) return
    const { type } = node as Node
    if (type === 'TaggedTemplateExpression' && isSqlTag((node as { tag: unknown }).tag)) {
      const template = (node as unknown as { template: Template }).template
      const text = template.quasis.map(quasi => quasi.raw).join(' ?? ')
      const inside = new Set([...hidden, ...expressionsNamed(text)])
      uses.push(...inText(text, tables).filter(use => !inside.has(use.table)))
      for (const expression of template.expressions) visit(expression, inside)
      return
    }
    if (type === 'CallExpression') uses.push(...ofBuilder(node as Node, tables))
    for (const part of Object.values(node)) visit(part, hidden)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: false }).body, new Set())
  return uses
}

/**
 * Whether the SQL of a source names tables by variables, which nothing that reads the text can follow: `sql.table(x)`, a
 * variable given to the query builder, or a write whose table is a fragment.
 */
export function namesTablesByVariable(source: string): boolean {
  const found = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false
    const { type } = node as Node
    if (type === 'CallExpression' && (isTableCall(node as Node) || isVariableToBuilder(node as Node)))
      return true
    if (type === 'TaggedTemplateExpression' && isSqlTag((node as { tag: unknown }).tag)) {
      const { quasis } = (node as unknown as { template: Template }).template
      if (
        quasis
          .slice(0, -1)
          .some(quasi =>
            /\b(?:insert\s+into|delete\s+from|(?<!for\s)(?<!no\skey\s)update)\s+$/i.test(quasi.raw),
          )
      )
        return true
    }
    return Object.values(node).some(found)
  }
  return found(parseSync(source, { syntax: 'typescript', tsx: false }).body)
}

function isTableCall(call: Node): boolean {
  const { object, property } = call.callee as { object?: { value?: string }; property?: { value?: string } }
  return object?.value === 'sql' && property?.value === 'table'
}

/** Subqueries and callbacks are read where they are written; a name, a member or a composed text is not. */
function isVariableToBuilder(call: Node): boolean {
  const name = nameOfCall(call)
  const type = (call.arguments as { expression: Node }[])[0]?.expression.type
  return builder.test(name) && ['Identifier', 'MemberExpression', 'TemplateLiteral'].includes(type ?? '')
}

/** What is called: a method, or one that was taken out of the builder, as in `({ selectFrom }) => selectFrom('orders')`. */
function nameOfCall(call: Node): string {
  const { property, value } = call.callee as { property?: { value?: string }; value?: string }
  return property?.value ?? value ?? ''
}

function isSqlTag(tag: unknown): boolean {
  return (tag as { value?: string }).value === 'sql'
}

const expressionsNamed = (text: string) =>
  [
    ...text.matchAll(
      /(?:\bwith|\brecursive|,|\))\s+(\w+)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/gi,
    ),
  ].map(([, name = '']) => name)

function inText(text: string, tables: ReadonlySet<string>): TableUse[] {
  const plain = text.replace(/--.*$/gm, ' ').replace(/'(?:[^']|'')*'/g, "''")
  const found = [
    ...plain.matchAll(
      /\b(insert\s+into|delete\s+from|(?<!for\s)(?<!do\s)(?<!no\skey\s)update|from|join|using|lateral|null::)\s*(?:only\s+)?(\w+)/gi,
    ),
  ].map(([, before = '', table = '']) => ({
    table,
    writes: /^(?:insert|delete|update)/i.test(before),
  }))
  // A fragment that is the table with its alias or begins so, such as `expert_rates r join …`, and tables after a comma.
  const first = /^\s*(\w+)\s+\w+(?:\s*$|\s+(?:join|where|left|inner)\b)/i.exec(plain)?.[1]
  if (first) found.push({ table: first, writes: false })
  for (const [, list = ''] of plain.matchAll(/\bfrom\s+([\w\s,]+?)(?:\bwhere\b|\bon\b|\)|$)/gi))
    for (const part of list.split(',').slice(1))
      found.push({ table: part.trim().split(/\s+/)[0] ?? '', writes: false })
  return found.filter(({ table }) => tables.has(table))
}

function ofBuilder(call: Node, tables: ReadonlySet<string>): TableUse[] {
  const name = nameOfCall(call)
  if (!builder.test(name) && !further.test(name)) return []
  const first = (call.arguments as { expression: Node }[])[0]?.expression
  const named =
    first?.type === 'ArrayExpression' ? (first.elements as { expression: Node }[]) : [{ expression: first }]
  return named.flatMap(({ expression }) => {
    const table = typeof expression?.value === 'string' ? (expression.value.split(/\s+/)[0] ?? '') : ''
    return tables.has(table) ? [{ table, writes: writers.has(name) }] : []
  })
}
