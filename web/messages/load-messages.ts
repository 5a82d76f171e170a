import type { Language } from '#domain/kernel/language.ts'
import { platformName } from '#web/browser/platform-name.ts'
import type { Catalogs } from './use-messages.ts'
import { withName } from './with-name.ts'

const publicLoaders = {
  en: {
    common: async () => (await import('./common/essentials.en.ts')).essentials,
    public: async () => (await import('./public.en.ts')).default,
    pages: async () => (await import('./pages.en.ts')).default,
    modals: async () => (await import('./public/modals.en.ts')).modals,
  },
  hi: {
    common: async () => (await import('./common/essentials.hi.ts')).essentials,
    public: async () => (await import('./public.hi.ts')).default,
    pages: async () => (await import('./pages.hi.ts')).default,
    modals: async () => (await import('./public/modals.hi.ts')).modals,
  },
} as const

/** The words of the public pages: their own, and of the common ones only those that they need; `name` is the platform’s. */
export async function loadPublicMessages(
  language: Language,
  name: string,
  row: { hasPageWords?: true } = {},
): Promise<Partial<Catalogs>> {
  const loaders = publicLoaders[language]
  const [common, words, pages, modals] = await Promise.all([
    loaders.common(),
    loaders.public(),
    row.hasPageWords ? loaders.pages() : undefined,
    // A page says of a thing what a modal says of it on home.
    row.hasPageWords ? loaders.modals() : undefined,
  ])
  const all = {
    common,
    public: { ...words, ...(modals && { modals }) },
    ...(pages && { pages }),
  }
  return withName(all, name) as unknown as Partial<Catalogs>
}

/** The words of the modals, which come with the first of them. */
export const loadModalWords = async (language: Language) =>
  withName(await publicLoaders[language].modals(), platformName()) as Catalogs['public']['modals']

/** What pages are called and say of themselves, for the server that writes whole documents. */
export async function loadDocumentWords(
  language: Language,
  name: string,
): Promise<Pick<Catalogs, 'documents'>> {
  const words = await (language === 'hi' ? import('./documents.hi.ts') : import('./documents.en.ts'))
  return { documents: withName(words.default, name) } as unknown as Pick<Catalogs, 'documents'>
}
