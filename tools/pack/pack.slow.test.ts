import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainDebian, whyNoDebian } from '../../drill/kit/plain-debian.ts'
import { freePort } from '../../drill/kit/postgres.ts'
import { run } from '../step.ts'
import { pack } from './pack.ts'
import type { Sbom } from './sbom.ts'

// A release, unpacked where nothing of the project is and started there: its pages, its API and its database.

let folder: string
let archive: string
let release: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'triveni-release-'))
  archive = await pack(join(folder, 'packed'))
  release = await unpack(join(folder, 'unpacked'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Unpacks the release into an empty folder, and answers the one that is in it. */
async function unpack(target: string): Promise<string> {
  await mkdir(target, { recursive: true })
  expect(await run(['tar', '-xzf', archive, '-C', target])).toMatchObject({ code: 0 })
  const [only = '', ...others] = await readdir(target)
  expect(others).toEqual([])
  return join(target, only)
}

/** The statuses of a page, an answer and a picture of the program once it is ready; it is ended afterwards. */
async function tried(
  child: ChildProcess,
  address: string,
  end: NodeJS.Signals = 'SIGTERM',
): Promise<Record<string, number>> {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      said += chunk
    })
  const exited = new Promise(resolve => child.once('exit', resolve))
  try {
    for (let tries = 0; !said.includes('ready on '); tries += 1) {
      if (child.exitCode !== null || tries > 900) throw new Error(`It does not start.\n${said}`)
      await sleep(100)
    }
    const answers = ['/', '/api/v1/setup', '/health/ready', '/manifest.webmanifest', '/api/docs'].map(
      async path => {
        const { status } = await fetch(address + path)
        return [path, status] as const
      },
    )
    return Object.fromEntries(await Promise.all(answers))
  } finally {
    child.kill(end)
    await exited
  }
}

const allThere = {
  '/': 200,
  '/api/v1/setup': 200,
  '/health/ready': 200,
  '/manifest.webmanifest': 200,
  '/api/docs': 200,
}

describe('a release', () => {
  test('starts in an empty folder, with nothing on its path but the system', async () => {
    const port = await freePort()
    const home = join(folder, 'home')
    await mkdir(home)
    const env = { PATH: '/usr/bin:/bin', HOME: home, PORT: String(port), DEMO: 'cast', LOG_LEVEL: 'error' }
    const child = spawn(join(release, 'bin/triveni'), [], { cwd: home, env })
    expect(await tried(child, `http://127.0.0.1:${port}`)).toEqual(allThere)
    expect(await readdir(home)).toEqual(['data'])
  })

  test('has every package that the packed server imports, and the fonts of papers', async () => {
    const server = await readdir(join(release, 'dist/server'))
    const texts = await Promise.all(
      server
        .filter(name => name.endsWith('.js'))
        .map(name => readFile(join(release, 'dist/server', name), 'utf8')),
    )
    const imported = texts.flatMap(text => [...text.matchAll(/^import (?:.+ from )?"(@?[a-z][^":]*)";$/gm)])
    const packages = [...new Set(imported.map(([, name]) => name))].filter(name => name !== 'module')
    expect(packages).toContain('sharp')
    const fonts = [
      '400Regular/NotoSansDevanagari_400Regular.ttf',
      '600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
    ]
    const script = [
      `for (const name of ${JSON.stringify(packages)}) await import(name)`,
      `for (const font of ${JSON.stringify(fonts)})`,
      "(await import('node:fs')).accessSync(new URL(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/' + font)))",
    ].join('\n')
    const file = join(release, 'dist/server/tried.js')
    await writeFile(file, script)
    const { output } = await run([join(release, 'bin/node'), file])
    expect(output).toBe('')
  })

  test('says what it is made of, and under which licenses', async () => {
    const sbom = JSON.parse(await readFile(join(release, 'sbom.cdx.json'), 'utf8')) as Sbom
    const notices = await readFile(join(release, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'triveni' } } })
    for (const name of ['fastify', 'react', 'pg', 'node'])
      expect(sbom.components.map(component => component.name)).toContain(name)
    for (const { name, version } of sbom.components) expect(notices).toContain(`${name}@${version}`)
    expect(notices).toContain('PostgreSQL Global Development Group')
  })

  const why = whyNoDebian()
  test.skipIf(why !== null)(
    `starts on a plain Debian for a user without rights${why ? `: ${why}` : ''}`,
    async () => {
      const port = await freePort()
      const debian = join(folder, 'debian')
      expect(await run(['cp', '-a', await plainDebian(), debian])).toMatchObject({ code: 0 })
      const inside = await unpack(join(debian, 'opt'))
      const child = spawn(
        'unshare',
        ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', enter, 'sh', debian],
        {
          env: { PATH: process.env.PATH ?? '', RELEASE: inside.slice(debian.length), PORT: String(port) },
        },
      )
      // `unshare` itself heeds nothing else, and takes everything inside with it.
      expect(await tried(child, `http://127.0.0.1:${port}`, 'SIGKILL')).toEqual(allThere)
    },
  )
})

/** Makes the folder the whole world, with the least that programs expect of one, and starts the release in it. */
const enter = `
  mount -t proc proc "$1/proc" && mount -t tmpfs tmpfs "$1/dev" && mkdir -m 1777 "$1/dev/shm"
  mknod -m 666 "$1/dev/null" c 1 3 && mknod -m 666 "$1/dev/urandom" c 1 9
  mkdir "$1/srv/triveni" && chown 1234:1234 "$1/srv/triveni"
  exec chroot "$1" /usr/bin/env -i -C /srv/triveni PATH=/usr/bin:/bin PORT="$PORT" DEMO=cast LOG_LEVEL=error \
    setpriv --reuid=1234 --regid=1234 --clear-groups "$RELEASE/bin/triveni"
`
