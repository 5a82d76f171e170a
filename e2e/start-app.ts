import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSessions } from './sessions.ts'

const readyWithinMs = 60_000
const root = join(import.meta.dirname, '..')

/** The address on which the app says it is ready; fails when it ends before, or takes too long. */
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

/** Starts the app as `npm start` does, on a free port, with data that nobody else has; stops both afterwards. */
export default async function startApp() {
  if (process.env.E2E_BASE_URL) {
    await openSessions()
    return undefined
  }
  const data = await mkdtemp(join(tmpdir(), 'triveni-e2e-'))
  const app = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: data, DEMO: '1', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The specs read it through `base()` of cast.ts; workers inherit the environment.
  process.env.E2E_BASE_URL = await readyAddress(app)
  process.env.E2E_DATA_DIR = data
  await openSessions()
  return async () => {
    delete process.env.E2E_BASE_URL
    delete process.env.E2E_DATA_DIR
    const ended = new Promise(resolve => app.once('exit', resolve))
    app.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
}
