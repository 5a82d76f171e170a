import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = globSync('web/{modules/**,public,public/contact}/modals/*.tsx').map(file => ({
  file,
  name: basename(file, '.tsx'),
  text: readFileSync(file, 'utf8'),
}))

describe('a modal', () => {
  it('is found by its unique file name', () => {
    const names = files.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(140)
    expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([])
  })

  it.each(files)('declares its payload under its own name, and receives that: $name', ({ name, text }) => {
    const declared = [...text.matchAll(/interface (?:App|Public)Modals(?: extends Record<'(\w+)'| \{)/g)]
    const named = [...text.matchAll(/^ {4}(?:'([\w-]+)'|(\w+)): /gm)].map(
      ([, quoted, bare]) => quoted ?? bare,
    )
    expect(declared.length).toBeGreaterThan(0)
    for (const [, inRecord] of declared) expect(inRecord ? [inRecord] : named).toContain(name)
    expect(text).toMatch(/^export default function \w+\(/m)
    const taken = [...text.matchAll(/ModalProps<'([\w-]+)'>/g)].map(([, of]) => of)
    expect(new Set(taken)).toEqual(new Set([name]))
  })
})
