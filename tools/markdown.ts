import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The line that tells a reader not to edit a page that is made. */
export const madeBy = (source: string) => `Made from ${source} by \`npm run generate\`; not to be edited.`

/** A table in Markdown; a bar inside a cell would end it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Folders of the repository that a page may name a path in. */
const paths = /`((?:domain|server|web|database|e2e|bench|tools|docs|\.ci)\/[^`\s]+)`/g
/** A path that stands for many: `server/modules/<noun>`, `*-queries.ts`, `…`. */
const isPattern = /[<>*…{}[\]$]|NNNN/
/** What was, and is not mended when files move. */
const isHistory = (page: string) => page.startsWith('docs/decisions/') || page === 'CHANGELOG.md'

/** Links of a tree's pages that lead nowhere, and paths and scripts they name that are not there; one line each. */
export function deadLinks(cwd: string): string[] {
  const { scripts = {} } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  const pages = globSync(['*.md', '{domain,server,web,database,e2e,bench,tools,docs,.ci,.github}/**/*.md'], {
    cwd,
    exclude: name => name.includes('node_modules'),
  }).sort()
  return pages.flatMap(page => {
    const source = readFileSync(join(cwd, page), 'utf8')
    const text = withoutBlocks(source)
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const named = isHistory(page) ? [] : [...text.matchAll(paths)].map(([, path = '']) => path)
    const run = isHistory(page) ? [] : [...source.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    return [
      ...links.filter(link => isDead(cwd, page, link)).map(link => `${page} leads to ${link}`),
      ...named
        .filter(path => !isPattern.test(path) && !existsSync(join(cwd, path)))
        .map(path => `${page} names ${path}`),
      ...run.filter(name => !(name in scripts)).map(name => `${page} runs ${name}`),
    ]
  })
}

function isDead(cwd: string, page: string, link: string): boolean {
  if (/^(https?|mailto):/.test(link)) return false
  const [path = '', anchor] = decodeURI(link).split('#')
  const file = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(join(cwd, file))) return true
  return anchor !== undefined && file.endsWith('.md') && !anchorsOf(join(cwd, file)).has(anchor)
}

/** The anchors that readers of Markdown make of headings. */
function anchorsOf(file: string): Set<string> {
  const headings = withoutBlocks(readFileSync(file, 'utf8')).matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')
