import pg from 'pg'

/** The same server, another database of it: by default the one that every server has. */
export function adminConnection(connection: pg.ClientConfig, database = 'postgres'): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Removes a database, whoever is still connected to it. */
export async function dropDatabase(connection: pg.ClientConfig, name: string) {
  await withClient(adminConnection(connection), client =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  )
}

/** The names of all tables of ours. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  return rows.map(row => row.relname)
}
