import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/kernel/language.ts'
import { partNames, partOf } from './part-names.ts'
import type { Area } from './use-messages.ts'
import { type AppArea, missingWords, wordsIn } from './words.ts'

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
  // Names of products.
  'feeds.google',
  'feeds.outlook',
  'bookings.success.google',
  'bookings.success.outlook',
  'contact.whatsapp',
  'notifications.channels.whatsapp',
  'setup.messages.whatsapp',
  'brand',
  'file.excel',
  'file.csv',
  'languages.en',
  'languages.hi',
  'otherLanguage',
  'list.chip',
])

const leaves = (tree: unknown, at = ''): [string, string][] =>
  typeof tree === 'string'
    ? [[at, tree]]
    : Object.entries(tree as object).flatMap(([name, value]) => leaves(value, at ? `${at}.${name}` : name))

/** Only the words: braces are placeholders, and abbreviations are the same in every language. */
const words = (text: string) =>
  text
    .replace(/\{[^{}]*\}/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\b(?:[CSI]GST|GSTIN|IFSC|PDF|SMS|UPI)\b/g, '')
const placeholders = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/\{(\w+)/g)].map(match => match[1]).filter(name => !/^\d+$/.test(name ?? '')),
    ),
  ].sort()

/** The words of modals on public pages are in a file of their own. */
const beside: Partial<Record<Area, string>> = { public: './public/modals' }

/** The catalogs that are split into parts. */
const trees = ['common', 'learner', 'expert', 'center', 'admin'] as const satisfies readonly AppArea[]

async function catalog(language: Language, area: Area): Promise<object> {
  if (trees.some(tree => tree === area)) {
    await missingWords(language, [...trees, ...partNames])
    return wordsIn(language)[area]
  }
  const { default: words } = await import(`./${area}.${language}.ts`)
  const more = beside[area]
  return more ? { ...words, ...(await import(`${more}.${language}.ts`)) } : words
}

const both = async (area: Area) => {
  const [en, hi] = await Promise.all([catalog('en', area), catalog('hi', area)])
  return { en: new Map(leaves(en)), hi: new Map(leaves(hi)) }
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

  it('uses the same arguments in both languages', async () => {
    const { en, hi } = await both(area)
    const outer = (text: string) => placeholders(text.replace(/\{(\w+), (plural|select)[\s\S]*\}/g, '{$1}'))
    const differ = [...en].filter(([key, text]) => String(outer(text)) !== String(outer(hi.get(key) ?? '')))
    expect(differ).toEqual([])
  })
})

describe('the parts loaded with the code that uses them', () => {
  it.each(trees)('form the whole catalog together with the words on every screen: %s', async tree => {
    const { default: whole } = await import(`./${tree}.en.ts`)
    expect(leaves(await catalog('en', tree)).sort()).toEqual(leaves(whole).sort())
  })

  it('are found by the namespace of a part or of something in it, but not by a shared prefix', () => {
    expect(partOf('common.bookings')).toBe('common.bookings')
    expect(partOf('common.bookings.cancelModal')).toBe('common.bookings')
    expect(partOf('common.batchForm')).toBe('common.batchForm')
    expect(partOf('common')).toBeUndefined()
    expect(partOf('common.shell')).toBeUndefined()
  })

  it('are awaited by everything that loads a part of the app', () => {
    const lazies = globSync('web/{screens,modules,shell,ui,routes}/**/*.{ts,tsx}').flatMap(file =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\b(?:lazy|lazyRouteComponent)\((?!\s*(?:withWords\(|\(\) => \w+WithWords\(\)))/g,
        ),
      ].map(() => file),
    )
    expect(lazies).toEqual([])
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

/** Words in the markup itself, where no translator would ever see them. */
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

describe('words on the screens', () => {
  const files = globSync('web/{screens,modules,shell,public,ui}/**/*.tsx')

  it('are detected by this test in markup', () => {
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
