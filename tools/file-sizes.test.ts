import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sizeOffences } from './file-sizes.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'triveni-sizes-'))
})
afterEach(() => rmSync(tree, { recursive: true }))

function write(file: string, lines: number, head?: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  const code = Array.from({ length: lines - (head ? 1 : 0) }, (_, nth) => `export const n${nth} = ${nth}`)
  writeFileSync(join(tree, file), `${[...(head ? [head] : []), ...code].join('\n')}\n`)
}

describe('a file of a few lines', () => {
  it('is refused without a reason', () => {
    write('domain/kernel/large.ts', 10)
    write('domain/kernel/small.ts', 9)
    expect(sizeOffences(tree)).toEqual([
      'domain/kernel/small.ts has 9 lines and no reason: merge it, or say why it is on its own',
    ])
  })

  it.each([
    '// On its own because a process of its own runs it.',
    '/** On its own because a process of its own runs it. */',
  ])('is fine with its reason at its head: %s', head => {
    write('domain/kernel/large.ts', 10)
    write('domain/kernel/small.ts', 4, head)
    expect(sizeOffences(tree)).toEqual([])
  })

  it.each([
    ['says nothing', '/** A process of its own. */'],
    ['gives no reason', '// On its own because'],
  ])('is refused where its first comment %s', (_words, head) => {
    write('domain/kernel/large.ts', 10)
    write('domain/kernel/small.ts', 4, head)
    expect(sizeOffences(tree)).toHaveLength(1)
  })

  it.each([
    ['web/screens/expert/devices.tsx', 'web/screens/expert/inbox.tsx'],
    ['server/modules/polls/operations/close-poll.ts', 'server/modules/polls/operations/open-poll.ts'],
    ['web/modules/polls/lazy-parts.ts', 'web/modules/polls/public.ts'],
    ['domain/modules/polls/poll-states.ts', 'domain/modules/polls/seat-states.ts'],
    ['web/messages/common/polls.en.ts', 'web/messages/common/polls.hi.ts'],
  ])('is fine in a place that has the reason: %s', (...files) => {
    for (const file of files) write(file, 3)
    expect(sizeOffences(tree)).toEqual([])
  })

  it('is refused in such a place under another kind of name', () => {
    write('server/modules/polls/operations/close-poll.test.ts', 3)
    write('server/modules/polls/operations/close-poll.ts', 3)
    expect(sizeOffences(tree)).toHaveLength(1)
  })
})

describe('a folder', () => {
  it('of one file is refused, but where its name finds it', () => {
    write('web/modules/polls/votes/vote.tsx', 20)
    write('web/modules/polls/modals/vote.tsx', 20)
    expect(sizeOffences(tree)).toEqual(['web/modules/polls/votes has one file: move it up'])
  })

  it('of one file and more folders is fine', () => {
    write('web/modules/polls/public.ts', 20)
    write('web/modules/polls/votes/vote.tsx', 20)
    write('web/modules/polls/votes/votes.module.css', 20)
    expect(sizeOffences(tree)).toEqual([])
  })

  it('of 60 files is refused, whatever they are', () => {
    for (let nth = 0; nth < 59; nth += 1) write(`web/ui/part-${nth}.tsx`, 20)
    expect(sizeOffences(tree)).toEqual([])
    write('web/ui/part.module.css', 20)
    expect(sizeOffences(tree)).toEqual(['web/ui has 60 files: put those that belong together into a folder'])
  })
})
