import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminConnection, dropDatabase, withClient } from '../server/testing/admin-client.ts'

// A limit against hanging: a shared machine may need minutes for what takes seconds.
const readyWithinMs = 300_000
const root = join(import.meta.dirname, '..')

/** Starts the app as `npm start` does, on a free port, with data of its own; returns how to stop both. */
export async function launchApp(settings: Record<string, string> = {}): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'triveni-e2e-'))
  // Readable for the database's own user: from a closed folder of root, the data would be placed elsewhere and left behind.
  await chmod(data, 0o755)
  const database = await ownDatabase()
  if (database) process.env.DATABASE_URL = database.url
  const app = spawn(process.execPath, ['server/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      DEMO: 'cast',
      NODE_ENV: 'test',
      PUSH_PRIVATE_NETWORK: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise(resolve => app.once('exit', resolve))
  const stop = async () => {
    delete process.env.E2E_BASE_URL
    delete process.env.E2E_DATA_DIR
    app.kill('SIGTERM')
    await ended
    await database?.drop()
    // PostgreSQL may still write files while it shuts down.
    await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
  }
  try {
    // The specs read it through `base()` of cast.ts; workers inherit the environment.
    process.env.E2E_BASE_URL = await readyAddress(app)
    process.env.E2E_DATA_DIR = data
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** The address at which the app reports that it is ready; fails when it exits first or takes too long. */
function readyAddress(app: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`not ready in time:\n${said}`)), readyWithinMs)
    const read = (chunk: Buffer) => {
      said += chunk
      const address = /ready on (\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(late)
      resolve(address)
    }
    app.stdout?.on('data', read)
    app.stderr?.on('data', read)
    app.once('exit', code => {
      clearTimeout(late)
      reject(new Error(`the app ended with ${code}:\n${said}`))
    })
  })
}

/** With DATABASE_URL: a new database on that server, only for the journeys; existing data is unchanged. */
async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  const { DATABASE_URL } = process.env
  if (!DATABASE_URL) return undefined
  const server = { connectionString: DATABASE_URL }
  const name = `triveni_e2e_${Date.now().toString(36)}_${process.pid}`
  await withClient(adminConnection(server), client => client.query(`create database ${name}`))
  const url = adminConnection(server, name).connectionString ?? ''
  return { url, drop: () => dropDatabase(server, name) }
}
