import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { describe, expect, it } from 'vitest'
import { loadMessages } from './load-messages.ts'
import type { Area } from './use-messages.ts'

const areas: readonly Area[] = [
  'common',
  'public',
  'learner',
  'expert',
  'center',
  'admin',
  'agreements',
  'books',
  'discounts',
  'documents',
  'imports',
  'invoices',
  'kyc',
  'pages',
  'payouts',
]

/** Names and forms that are written the same in both languages. */
const sameInBoth = new Set([
  'brand',
  'file.excel',
  'file.csv',
  'languages.en',
  'languages.hi',
  'otherLanguage',
  'list.chip',
  'orders.methods.upi',
  'account.kinds.upi',
  'onboarding.amount.upi',
  'onboarding.methods.upi',
  'statements.methods.upi',
])

const leaves = (tree: unknown, at = ''): [string, string][] =>
  typeof tree === 'string'
    ? [[at, tree]]
    : Object.entries(tree as object).flatMap(([name, value]) => leaves(value, at ? `${at}.${name}` : name))

/** Words alone: what stands in braces is for the program. */
const words = (text: string) => text.replace(/\{[^{}]*\}/g, '').replace(/<[^>]*>/g, '')
const placeholders = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/\{(\w+)/g)].map(match => match[1]).filter(name => !/^\d+$/.test(name ?? '')),
    ),
  ].sort()

const both = async (area: Area) => {
  const [en, hi] = await Promise.all([loadMessages('en', [area]), loadMessages('hi', [area])])
  return { en: new Map(leaves(en[area])), hi: new Map(leaves(hi[area])) }
}

describe.each(areas)('the catalog %s', area => {
  it('has the same keys in both languages', async () => {
    const { en, hi } = await both(area)
    expect([...hi.keys()].sort()).toEqual([...en.keys()].sort())
  })

  it('leaves nothing untranslated', async () => {
    const { en, hi } = await both(area)
    const left = [...en].filter(
      ([key, text]) =>
        /\p{L}/u.test(words(text)) && hi.get(key) === text && !sameInBoth.has(key.replace(/^frame\./, '')),
    )
    expect(left).toEqual([])
  })

  it('fills in the same arguments in both languages', async () => {
    const { en, hi } = await both(area)
    const outer = (text: string) => placeholders(text.replace(/\{(\w+), (plural|select)[\s\S]*\}/g, '{$1}'))
    const differ = [...en].filter(([key, text]) => String(outer(text)) !== String(outer(hi.get(key) ?? '')))
    expect(differ).toEqual([])
  })
})

/** Attributes that people see or hear. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'alt',
  'description',
  'label',
  'placeholder',
  'text',
  'title',
])
/** Names that are the same in every language. */
const names = new Set(['Triveni', 'Ctrl K'])

type Node = { type?: string; value?: unknown; name?: { value?: string } }

/** Words that stand in the markup itself, where no translator would ever see them. */
function strayWords(source: string): string[] {
  const found: string[] = []
  const add = (text: unknown) => {
    if (typeof text === 'string' && /\p{L}/u.test(text) && !names.has(text.trim())) found.push(text.trim())
  }
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, name } = node as Node
    if (type === 'JSXText') add(value)
    if (type === 'JSXAttribute' && spoken.has(name?.value ?? '')) add((value as Node | null)?.value)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body)
  return found
}

describe('words in the screens', () => {
  const files = globSync('web/{screens,modules,shell,public,ui}/**/*.tsx')

  it('are seen by this test where they stand in the markup', () => {
    expect(strayWords('const a = <Text c="dimmed">Hello there</Text>')).toEqual(['Hello there'])
    expect(strayWords('const a = <p>\n  नमस्ते <b>{x}</b></p>')).toEqual(['नमस्ते'])
    expect(strayWords('const a = <input aria-label="Name" type="text" />')).toEqual(['Name'])
    expect(strayWords('const a = <Text>{t("hello")}</Text>')).toEqual([])
    expect(files.length).toBeGreaterThan(20)
  })

  it.each(files)('come from the catalogs: %s', file => {
    expect(strayWords(readFileSync(file, 'utf8'))).toEqual([])
  })
})
