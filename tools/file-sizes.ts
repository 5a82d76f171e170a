import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './step.ts'

// Keeps together what belongs together: no file of a few lines and no folder of one file without a reason, and no folder
// in which nothing is found any more. `node tools/file-sizes.ts` checks.

const FEWEST_LINES = 10
const MOST_FILES = 59

/** A place that is found by its name, and why what is in it is as small, or its folder as large, as it is. */
type Place = readonly [path: RegExp, reason: string]

const smallFiles: readonly Place[] = [
  [/^web\/screens\//, 'a screen is found by its URL and loaded when it is opened'],
  [/\/public\.tsx?$/, 'the only door of its module'],
  [/\/answers\.ts$/, 'what a module answers to those below it, put together in server/above.ts'],
  [/\/operations\/[^/.]+\.ts$/, 'one operation a file, found by tools/found-code.ts'],
  [/\/lazy-parts\.ts$/, 'what other modules show and load late'],
  [/-thing\.tsx$/, 'loaded with the notification that shows it'],
  [/-states\.ts$/, 'a state table, found by its noun'],
  [/^web\/messages\/.*\.(en|hi)\.ts$/, 'the words of a part, beside those in the other language'],
  [/\.d\.ts$/, 'the types of a package that comes without'],
]

const foldersOfOne: readonly Place[] = [
  [/^web\/screens\//, 'folders are the URLs'],
  [/\/jobs$/, 'found by tools/found-code.ts'],
  [/\/modals$/, 'found by import.meta.glob'],
  [/\/request-kinds$/, 'each kind is a file, wherever it is'],
  [/^web\/static$/, 'served as it is'],
]

const largeFolders: readonly Place[] = [
  [/^web\/messages\/common$/, 'two files for each part, found by its name'],
]

/** A small file says at its head why it is one. */
const ownReason = /^(?:\/\/|\/\*\*?)\s+On its own because \S/

/** What of a tree is too small or too large without a reason, one line each. */
export function sizeOffences(cwd: string): string[] {
  const { files, folders } = read(cwd)
  return [
    ...files
      .filter(({ path, lines, reason }) => lines < FEWEST_LINES && !reason && !isIn(smallFiles, path))
      .map(
        ({ path, lines }) =>
          `${path} has ${lines} lines and no reason: merge it, or say why it is on its own`,
      ),
    ...folders
      .filter(
        ({ path, files: count, folders: inside }) => count === 1 && inside === 0 && !isIn(foldersOfOne, path),
      )
      .map(({ path }) => `${path} has one file: move it up`),
    ...folders
      .filter(({ path, files: count }) => count > MOST_FILES && !isIn(largeFolders, path))
      .map(
        ({ path, files: count }) =>
          `${path} has ${count} files: put those that belong together into a folder`,
      ),
  ]
}

/** Places of the lists above that nothing needs any more. */
export function unneededPlaces(cwd: string): string[] {
  const { files, folders } = read(cwd)
  const small = files.filter(({ lines }) => lines < FEWEST_LINES)
  const alone = folders.filter(folder => folder.files === 1 && folder.folders === 0)
  const large = folders.filter(folder => folder.files > MOST_FILES)
  const lists = [
    [smallFiles, small],
    [foldersOfOne, alone],
    [largeFolders, large],
  ] as const
  return lists.flatMap(([places, found]) =>
    places
      .filter(([pattern]) => !found.some(({ path }) => pattern.test(path)))
      .map(([pattern, reason]) => `nothing needs ${pattern} any more (${reason})`),
  )
}

const isIn = (places: readonly Place[], path: string) => places.some(([pattern]) => pattern.test(path))

function read(cwd: string) {
  const options = { cwd, exclude: (name: string) => name.includes('node_modules') }
  const files = globSync('{domain,server,database,web,tools,bench,e2e}/**/*.{ts,tsx}', options)
    .sort()
    .map(path => {
      const text = readFileSync(join(cwd, path), 'utf8')
      const [comment = ''] = /^(?:\/\/|\/\*)[\s\S]*?$/m.exec(text) ?? []
      return { path, lines: text.trimEnd().split('\n').length, reason: ownReason.test(comment) }
    })
  return { files, folders: foldersOf(cwd) }
}

function foldersOf(cwd: string): { path: string; files: number; folders: number }[] {
  const entries = globSync('{domain,server,web,tools}/**/*', {
    cwd,
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules',
  })
  const inside = Map.groupBy(entries, ({ parentPath }) => relative(cwd, parentPath))
  return [...inside]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, found]) => ({
      path,
      files: found.filter(entry => entry.isFile()).length,
      folders: found.filter(entry => entry.isDirectory()).length,
    }))
}

if (import.meta.main) {
  const offences = [...sizeOffences(root), ...unneededPlaces(root)]
  for (const offence of offences) process.stdout.write(`${offence}\n`)
  process.exitCode = offences.length > 0 ? 1 : 0
}
