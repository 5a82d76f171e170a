import pg from 'pg'

// What a database is made of, one line a thing, so that two databases can be compared: what one has and the other lacks
// is what a difference reads like. The order of columns is left out, since a migration can only add at the end.

/** `Extension` rows of pg_depend: what an extension brought along is none of ours. */
const ours = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`
const isOurs = `c.relnamespace = 'public'::regnamespace and ${ours('pg_class', 'c.oid')}`

const parts = [
  `select 'extension ' || extname from pg_extension`,
  `select concat_ws(' ', 'relation', c.relname, 'kind', c.relkind, 'persistence', c.relpersistence, 'options',
      c.reloptions::text, 'rights', c.relacl::text, 'owned', c.relowner = current_user::regrole, 'security',
      c.relrowsecurity, c.relforcerowsecurity, c.relreplident)
    from pg_class c where ${isOurs} and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'identity', nullif(a.attidentity, ''),
      'generated', nullif(a.attgenerated, ''), 'default', pg_get_expr(d.adbin, d.adrelid),
      'collation', (select collname from pg_collation where oid = a.attcollation), 'storage', a.attstorage,
      'compression', nullif(a.attcompression, ''), 'statistics', a.attstattarget,
      -- Debian's PostgreSQL 15 keeps a version of each column there, which differs between any two tables.
      'options', (select string_agg(o, ',' order by o) from unnest(a.attoptions) o where o not like 'pg\\_attver=%'),
      'rights', a.attacl::text)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${isOurs} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  `select concat_ws(' ', 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid), 'validated', k.convalidated)
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${isOurs}`,
  `select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), 'valid', i.indisvalid, 'clustered', i.indisclustered)
    from pg_index i join pg_class c on c.oid = i.indrelid where ${isOurs}`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${isOurs} and not t.tgisinternal`,
  `select concat_ws(' ', 'function', pg_get_functiondef(p.oid), 'rights', p.proacl::text, 'owned',
      p.proowner = current_user::regrole)
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a' and ${ours('pg_proc', 'p.oid')}`,
  `select concat_ws(' ', 'view', c.relname, pg_get_viewdef(c.oid)) from pg_class c
    where ${isOurs} and c.relkind in ('v', 'm')`,
  `select concat_ws(' ', 'rule', pg_get_ruledef(r.oid)) from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where ${isOurs} and c.relkind not in ('v', 'm')`,
  `select concat_ws(' ', 'policy', p.tablename, p.policyname, p.permissive, p.roles::text, p.cmd, p.qual, p.with_check)
    from pg_policies p where p.schemaname = 'public'`,
  `select concat_ws(' ', 'sequence', s.seqrelid::regclass::text, s.seqstart, s.seqincrement, s.seqmax, s.seqcycle)
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${isOurs}`,
  `select concat_ws(' ', 'type', t.typname, t.typtype, format_type(t.typbasetype, t.typtypmod), t.typnotnull,
      t.typdefault, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid),
      (select string_agg(pg_get_constraintdef(k.oid), ',' order by k.conname) from pg_constraint k where k.contypid = t.oid))
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
      and ${ours('pg_type', 't.oid')}`,
  `select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) from pg_statistic_ext`,
  `select concat_ws(' ', 'schema', nspname, nspacl::text) from pg_namespace where nspname !~ '^pg_'
      and nspname <> 'information_schema'`,
  `select concat_ws(' ', 'default rights', defaclobjtype, defaclacl::text) from pg_default_acl`,
  `select concat_ws(' ', 'setting', s.setconfig::text) from pg_db_role_setting s
    join pg_database d on d.oid = s.setdatabase and d.datname = current_database()`,
  `select concat_ws(' ', 'comment', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
    where objoid in (select oid from pg_class c where ${isOurs} union all select p.oid from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'p.oid')})`,
]

/** Rows that differ from one database to the next by their nature. */
const unlike = ['schema_migrations', 'masterlist_version']

export async function readCatalog(client: pg.ClientBase): Promise<string[]> {
  const lines: string[] = []
  for (const part of parts) {
    const { rows } = await client.query({ text: part, rowMode: 'array' })
    lines.push(...rows.map(([line]) => inOrder(String(line))))
  }
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${isOurs} and c.relkind in ('r', 'p')`,
  )
  for (const { name } of tables) {
    const { rows } = await client.query(`select to_jsonb(t)::text as row from ${pg.escapeIdentifier(name)} t`)
    lines.push(
      ...(unlike.includes(name)
        ? [`${name} has ${rows.length > 0 ? 'rows' : 'no rows'}`]
        : rows.map(({ row }) => `row of ${name} ${row}`)),
    )
  }
  return lines.sort()
}

/** Codes that a check allows, in the order of the alphabet and in one notation: `in ('a', 'b')` and `= any ('{a,b}')`. */
function inOrder(line: string): string {
  return line.replace(
    /= ANY \((?:ARRAY\[((?:'[^']*'::text(?:, )?)+)\]|'\{([^}']*)\}'::text\[\])\)/g,
    (_, array: string | undefined, text: string | undefined) => {
      const codes = array
        ? [...array.matchAll(/'([^']*)'/g)].map(([, code]) => code)
        : (text?.split(',') ?? [])
      return `in (${codes.sort().join(', ')})`
    },
  )
}

/** What only one of two databases has. */
export function differences(
  [name, lines]: [name: string, lines: string[]],
  [otherName, others]: [name: string, lines: string[]],
): string[] {
  return [
    ...lines.filter(line => !others.includes(line)).map(line => `only ${name}: ${line}`),
    ...others.filter(line => !lines.includes(line)).map(line => `only ${otherName}: ${line}`),
  ]
}
