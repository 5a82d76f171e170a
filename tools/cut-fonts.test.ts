import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { frame } from '#web/messages/common/frame.en.ts'
import { cutsOf } from './cut-fonts.ts'
import { root } from './step.ts'

const face = (rest: string) => `@font-face { font-family: 'A'; ${rest} }`

describe('the font subsets', () => {
  it('match the stylesheet: file, unicode range, weights and letters', () => {
    const sheet = face(
      `font-weight: 400 700; src: url('./fonts/latin-ext.rupee.woff2') format('woff2'); unicode-range: U+20B9, U+0041-0043;`,
    )
    expect(cutsOf(sheet)).toEqual([
      { file: 'latin-ext.rupee.woff2', part: 'latin-ext', weights: [400, 700], letters: '₹ABC' },
    ])
  })

  it('must be all three, so that no font is shipped whole by mistake', () => {
    const whole = face(`font-weight: 400 700; src: url('./fonts/latin.woff2') format('woff2');`)
    expect(() => cutsOf(whole)).toThrow('names no cut')
  })

  it('contain every letter of the Hindi word on English pages', async () => {
    const cuts = cutsOf(await readFile(`${root}/web/ui/fonts.css`, 'utf8'))
    const letters = cuts.find(cut => cut.file === 'devanagari.language-names.woff2')?.letters ?? ''
    expect([...letters].sort()).toEqual([...new Set(frame.languages.hi)].sort())
  })
})
