import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, step } from './step.ts'

const folder = join(root, 'tools/firebase-emulator')
const readyWithinMs = 120_000

export interface FirebaseEmulator {
  /** `127.0.0.1:port`, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string
  stop(): Promise<void>
}

/** Installs the emulator where it is missing; fails where that is not possible, for nothing may pass untested. */
export async function ensureFirebaseEmulator(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/firebase-tools/package.json'))) return
  // Without scripts: what they would compile, the Auth emulator does not use.
  const command = ['npm', 'ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  const { code } = await step('Firebase Auth emulator', command, { show: true })
  if (code !== 0) throw new Error('The Firebase Auth emulator could not be installed: see above.')
}

/** Starts the emulator for a project on a free port; it needs no network, and leaves nothing behind. */
export async function startFirebaseEmulator(projectId: string): Promise<FirebaseEmulator> {
  await ensureFirebaseEmulator()
  const home = await mkdtemp(join(tmpdir(), 'triveni-emulator-'))
  const port = await freePort()
  const program = [join(folder, 'serve.ts'), String(port), projectId]
  const emulator = spawn(process.execPath, program, {
    cwd: home,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const host = `127.0.0.1:${port}`
  const stop = async () => {
    if (emulator.exitCode === null) {
      const ended = new Promise(resolve => emulator.once('exit', resolve))
      emulator.kill()
      await ended
    }
    await rm(home, { recursive: true, force: true })
  }
  try {
    await untilReady(host, emulator)
  } catch (error) {
    await stop()
    throw error
  }
  return { host, stop }
}

async function untilReady(host: string, emulator: ChildProcess): Promise<void> {
  let said = ''
  for (const stream of [emulator.stdout, emulator.stderr]) {
    stream?.on('data', chunk => {
      said += chunk
    })
  }
  const late = performance.now() + readyWithinMs
  while (performance.now() < late && emulator.exitCode === null) {
    const answer = await fetch(`http://${host}/`).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error(`the Firebase Auth emulator did not start:\n${said}`)
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
