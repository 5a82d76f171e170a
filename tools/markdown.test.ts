import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deadLinks } from './markdown.ts'
import { root } from './step.ts'

const tree = mkdtempSync(join(tmpdir(), 'triveni-links-'))
afterAll(() => rmSync(tree, { recursive: true }))

/** The dead links when the README contains this, next to one page and one file. */
function planted(text: string, page = 'README.md'): string[] {
  for (const [file, content] of [
    ['docs/guide.md', '# The guide\n\n## What a browser keeps, “here”\n'],
    ['server/main.ts', ''],
    ['package.json', '{ "scripts": { "check": "node tools/check.ts" } }'],
    [page, text],
  ] as const) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), content)
  }
  const dead = deadLinks(tree)
  rmSync(join(tree, page))
  return dead
}

it('no page in the repository has a dead link or names a missing path or script', () => {
  expect(deadLinks(root)).toEqual([])
})

describe('a link', () => {
  it('to a page, a file, a heading or the web is accepted', () => {
    expect(planted('[a](docs/guide.md) [b](server/main.ts) [c](docs/guide.md#the-guide)')).toEqual([])
    expect(planted('[d](docs/guide.md#what-a-browser-keeps-here) [e](https://example.org)')).toEqual([])
    expect(planted('# Here\n\n[f](#here)')).toEqual([])
  })
  it('to something missing is reported', () => {
    expect(planted('[a](docs/gone.md)')).toEqual(['README.md leads to docs/gone.md'])
    expect(planted('[a](docs/guide.md#gone)')).toEqual(['README.md leads to docs/guide.md#gone'])
    expect(planted('[a](#gone)')).toEqual(['README.md leads to #gone'])
    expect(planted('[a](guide.md)', 'server/README.md')).toEqual(['server/README.md leads to guide.md'])
  })
})

describe('a path named on a page', () => {
  it('must exist, unless it is a pattern or history', () => {
    expect(planted('`server/main.ts` `server/modules/<noun>` `web/**/*.tsx`')).toEqual([])
    expect(planted('`server/gone.ts`')).toEqual(['README.md names server/gone.ts'])
    expect(planted('`server/gone.ts`', 'docs/decisions/0001-it-was.md')).toEqual([])
  })
})

it('a script named on a page must exist', () => {
  expect(planted('```\nnpm run check     # all\n```')).toEqual([])
  expect(planted('```\nnpm run gone\n```')).toEqual(['README.md runs gone'])
})
