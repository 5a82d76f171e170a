import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, run } from '../tools/step.ts'
import { plainDebian, whyNoDebian } from './kit/plain-debian.ts'
import { createDatabase, embeddedPrograms, freePort, makeCluster, makeFolder } from './kit/postgres.ts'
import { createReport } from './kit/report.ts'

/**
 * `npm run drill image`: builds the image of the last release (`npm run pack`) from a Debian made here, measures it, and
 * starts it with a read-only file system, without a privilege and not as root, on a PostgreSQL of this machine. It needs
 * root, buildah, podman, runc and debootstrap, and fetches no image.
 */
const MOST_MEGABYTES = 350
const NAME = 'triveni-drill'
/** As in the Dockerfile. */
const USER = 10001
const READY_WITHIN_S = 90

const missing = ['buildah', 'podman', 'runc'].filter(
  name => !existsSync(join('/usr/bin', name)) && !existsSync(join('/usr/sbin', name)),
)
const why = whyNoDebian() ?? (missing.length > 0 ? `missing: ${missing.join(', ')}` : null)
if (why) throw new Error(`The image cannot be built here: ${why}.`)

const report = createReport('The image of a release')
const folder = await mkdtemp(join(tmpdir(), 'triveni-image-'))
await chmod(folder, 0o755)
// Whole copies instead of layers: the one way that works on every file system.
const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
const podman = (...args: string[]) => must(['podman', ...store, '--cgroup-manager', 'cgroupfs', ...args])
const buildah = (...args: string[]) => must(['buildah', ...store, ...args])
const database = await makeCluster(
  await embeddedPrograms(join(folder, 'programs')),
  join(await owned('database'), 'data'),
)
try {
  await database.start()
  await createDatabase(database)
  await report.step('a base from debootstrap', makeBase)
  await report.step('build of the image', build)
  await measure()
  await tryOut()
} finally {
  await database.stop()
  await podman('rm', '--force', '--all')
  await rm(folder, { recursive: true, force: true })
}
report.end()

async function owned(name: string): Promise<string> {
  await makeFolder(join(folder, name))
  return join(folder, name)
}

async function makeBase() {
  const container = (await buildah('from', 'scratch')).trim()
  await buildah('add', '--quiet', container, await plainDebian(), '/')
  await buildah('commit', '--quiet', container, 'localhost/plain-debian')
  await buildah('rm', container)
}

async function build() {
  const context = join(folder, 'context')
  await mkdir(join(context, 'release'), { recursive: true })
  const packed = (await readdir(join(root, 'release'))).filter(name => name.endsWith('.tar.gz'))
  const [archive] = packed
  if (archive === undefined || packed.length > 1)
    throw new Error(`release/ must have one archive (npm run pack), and has ${packed.length}.`)
  await cp(join(root, 'release', archive), join(context, 'release', archive))
  // `docker`: the other format has no health check. `chroot`: no namespaces are needed to build.
  const how = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--pull-never']
  const file = ['--build-arg', 'BASE=localhost/plain-debian', '-f', join(root, 'Dockerfile')]
  await buildah('bud', ...how, ...file, '-t', NAME, context)
}

async function measure() {
  const [image] = JSON.parse(await podman('image', 'inspect', NAME)) as [
    { Size: number; User: string; Healthcheck?: { Test: string[] }; Config: { Volumes: object } },
  ]
  const megabytes = Math.round(image.Size / 1e6)
  report.promise(`at most ${MOST_MEGABYTES} MB`, megabytes <= MOST_MEGABYTES, `${megabytes} MB`)
  report.promise('its user is not root', /^[1-9]/.test(image.User), image.User)
  report.promise(
    'it has a health check',
    image.Healthcheck?.Test[0] === 'CMD',
    image.Healthcheck?.Test.join(' '),
  )
  report.promise('one place is written to', Object.keys(image.Config.Volumes).join() === '/data')
}

/** Starts it as compose.yaml does, and asks it for what people ask for. */
async function tryOut() {
  const data = join(folder, 'app')
  await mkdir(data, { mode: 0o700 })
  await chown(data, USER, USER)
  const port = await freePort()
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(36).toString('base64url'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  // Limits below those of this machine: where root may not raise them, podman's own defaults are refused.
  const limits = ['--ulimit', 'nofile=1024:4096', '--ulimit', 'nproc=1024:4096']
  const closed = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', ...limits]
  const address = `http://127.0.0.1:${port}`
  await report.step('start until it is ready', async () => {
    const place = ['--network', 'host', '--no-healthcheck', '--volume', `${data}:/data`]
    const pod = ['podman', ...store, '--cgroup-manager', 'cgroupfs', '--runtime', 'runc']
    await must([...pod, 'run', '--detach', '--name', NAME, ...closed, ...place, ...settings, NAME])
    await ready(address)
  })
  for (const path of ['/', '/api/v1/setup', '/health/ready'])
    report.promise(`${path} is answered`, (await fetch(address + path)).status === 200)
  const inside = (...command: string[]) =>
    run(['podman', ...store, '--cgroup-manager', 'cgroupfs', '--runtime', 'runc', 'exec', NAME, ...command])
  const health = await inside('/opt/triveni/bin/triveni', 'health')
  report.promise('its health check says so', health.code === 0, health.output.trim())
  const who = await inside('id', '-u')
  report.promise('it runs as its own user', who.output.trim() === String(USER))
  const write = await inside('touch', '/opt/triveni/x', '/tmp/x')
  report.promise('it cannot write elsewhere', write.code !== 0 && /Read-only/.test(write.output))
  await report.step('stop', () => podman('stop', '--time', '20', NAME))
  const [{ State }] = JSON.parse(await podman('inspect', NAME)) as [{ State: { ExitCode: number } }]
  report.promise('it ends by itself when it is told to', State.ExitCode === 0, `exit code ${State.ExitCode}`)
}

async function ready(address: string) {
  for (let waited = 0; waited < READY_WITHIN_S; waited += 0.25) {
    const status = await fetch(`${address}/health/ready`).then(
      answer => answer.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(250)
  }
  throw new Error(`It was not ready within ${READY_WITHIN_S} s.\n${await podman('logs', NAME)}`)
}

async function must(command: string[]): Promise<string> {
  const { code, output } = await run(command)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}.\n${output.slice(-4000)}`)
  return output
}
