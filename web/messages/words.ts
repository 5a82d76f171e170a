import type { Language } from '#domain/kernel/language.ts'
import { currentLanguage } from '#web/browser/language.ts'
import { platformName } from '#web/browser/platform-name.ts'
import type { PartName } from './part-names.ts'
import { parts } from './parts.ts'
import type { Area, Catalogs } from './use-messages.ts'
import { withName } from './with-name.ts'

/*
 * The words of the app that are here, in either language. They only become more: a part that arrives is put beside the
 * others, and whoever speaks from then on finds it.
 */

type Words = { [name: string]: unknown }

const store: Record<Language, Record<string, Words>> = { en: {}, hi: {} }
const here = new Set<string>()
const arriving = new Map<string, Promise<void>>()
/** Parts that code which arrived says, in whatever language. */
const needed = new Set<PartName>()

/** The areas of the signed-in app; a role's stands for what is round all its screens. */
export type AppArea = Exclude<Area, 'public' | 'documents' | 'pages'>
type Name = AppArea | PartName

const areas: Record<Language, Record<AppArea, () => Promise<Words>>> = {
  en: {
    common: async () => (await import('./common/frame.en.ts')).frame,
    learner: async () => (await import('./learner/frame.en.ts')).frame,
    expert: async () => (await import('./expert/frame.en.ts')).frame,
    center: async () => (await import('./center/frame.en.ts')).frame,
    admin: async () => (await import('./admin/frame.en.ts')).frame,
    agreements: async () => (await import('./agreements.en.ts')).default,
    books: async () => (await import('./books.en.ts')).default,
    discounts: async () => (await import('./discounts.en.ts')).default,
    imports: async () => (await import('./imports.en.ts')).default,
    invoices: async () => (await import('./invoices.en.ts')).default,
    kyc: async () => (await import('./kyc.en.ts')).default,
    payouts: async () => (await import('./payouts.en.ts')).default,
  },
  hi: {
    common: async () => (await import('./common/frame.hi.ts')).frame,
    learner: async () => (await import('./learner/frame.hi.ts')).frame,
    expert: async () => (await import('./expert/frame.hi.ts')).frame,
    center: async () => (await import('./center/frame.hi.ts')).frame,
    admin: async () => (await import('./admin/frame.hi.ts')).frame,
    agreements: async () => (await import('./agreements.hi.ts')).default,
    books: async () => (await import('./books.hi.ts')).default,
    discounts: async () => (await import('./discounts.hi.ts')).default,
    imports: async () => (await import('./imports.hi.ts')).default,
    invoices: async () => (await import('./invoices.hi.ts')).default,
    kyc: async () => (await import('./kyc.hi.ts')).default,
    payouts: async () => (await import('./payouts.hi.ts')).default,
  },
}

const load = (language: Language, name: Name): Promise<Words> =>
  name in parts[language] ? parts[language][name as PartName]() : areas[language][name as AppArea]()

const keyOf = (language: Language, name: Name) => `${language}:${name}`

/** Brings an area or a part; the same promise for the same question. */
function bring(language: Language, name: Name): Promise<void> {
  const key = keyOf(language, name)
  const known = arriving.get(key)
  if (known) return known
  const asked = load(language, name).then(found => {
    const words = withName(found, platformName())
    const [area = name, part] = name.split('.')
    store[language][area] ??= {}
    Object.assign(store[language][area], part ? { [part]: words } : words)
    here.add(key)
  })
  arriving.set(key, asked)
  // A file that did not arrive may arrive the next time.
  asked.catch(() => arriving.delete(key))
  return asked
}

/**
 * Asks for a part when the code arrives that says it. Nobody writes this call: the build puts it beside each `useT` (see
 * tools/words-with-code.ts).
 */
export function needWords(name: PartName): PartName {
  needed.add(name)
  void bring(currentLanguage(), name)
  return name
}

/**
 * What loads a part of the app, waiting for its words too: it is shown once both are here. What is known to be said is
 * asked for `ahead`, together with the code.
 */
export const withWords =
  <Loaded>(loadPart: () => Promise<Loaded>, ahead: readonly PartName[] = []) =>
  async (): Promise<Loaded> => {
    for (const name of ahead) needWords(name)
    const loaded = await loadPart()
    await Promise.all([...needed].map(name => bring(currentLanguage(), name)))
    return loaded
  }

/** What the code that is here needs now. */
export const neededParts = (): readonly PartName[] => [...needed]

const waits = new Map<string, Promise<unknown>>()

/**
 * What must be waited for before these areas and parts can be said in a language; undefined where all is here. What is
 * said already in the other language counts too. The same promise for the same question, so that React can wait for it.
 */
export function missingWords(language: Language, names: readonly Name[]): Promise<unknown> | undefined {
  const other = language === 'en' ? 'hi' : 'en'
  const said = [...needed].filter(name => here.has(keyOf(other, name)))
  const missing = [...new Set([...names, ...said])].filter(name => !here.has(keyOf(language, name)))
  if (missing.length === 0) return undefined
  const question = missing.map(name => keyOf(language, name)).join()
  const asked = waits.get(question) ?? Promise.all(missing.map(name => bring(language, name)))
  waits.set(question, asked)
  asked.catch(() => waits.delete(question))
  return asked
}

/** All words that are here in a language. */
export const wordsIn = (language: Language) => store[language] as unknown as Catalogs
