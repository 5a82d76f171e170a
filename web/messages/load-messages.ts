import type { Language } from './language.ts'
import type { Area, Catalogs } from './use-messages.ts'

const loaders = {
  en: {
    common: () => import('./common.en.ts'),
    public: async () => ({
      default: { ...(await import('./public.en.ts')).default, ...(await import('./public/modals.en.ts')) },
    }),
    learner: () => import('./learner.en.ts'),
    expert: () => import('./expert.en.ts'),
    center: () => import('./center.en.ts'),
    admin: () => import('./admin.en.ts'),
    agreements: () => import('./agreements.en.ts'),
    books: () => import('./books.en.ts'),
    discounts: () => import('./discounts.en.ts'),
    documents: () => import('./documents.en.ts'),
    imports: () => import('./imports.en.ts'),
    invoices: () => import('./invoices.en.ts'),
    kyc: () => import('./kyc.en.ts'),
    pages: () => import('./pages.en.ts'),
    payouts: () => import('./payouts.en.ts'),
  },
  hi: {
    common: () => import('./common.hi.ts'),
    public: async () => ({
      default: { ...(await import('./public.hi.ts')).default, ...(await import('./public/modals.hi.ts')) },
    }),
    learner: () => import('./learner.hi.ts'),
    expert: () => import('./expert.hi.ts'),
    center: () => import('./center.hi.ts'),
    admin: () => import('./admin.hi.ts'),
    agreements: () => import('./agreements.hi.ts'),
    books: () => import('./books.hi.ts'),
    discounts: () => import('./discounts.hi.ts'),
    documents: () => import('./documents.hi.ts'),
    imports: () => import('./imports.hi.ts'),
    invoices: () => import('./invoices.hi.ts'),
    kyc: () => import('./kyc.hi.ts'),
    pages: () => import('./pages.hi.ts'),
    payouts: () => import('./payouts.hi.ts'),
  },
} as const

const loaded = new Map<string, Promise<Partial<Catalogs>>>()

const load = async (language: Language, areas: readonly Area[]) => {
  const parts = await Promise.all(areas.map(async area => [area, (await loaders[language][area]()).default]))
  return Object.fromEntries(parts) as Partial<Catalogs>
}

/** The catalogs of these areas; the same promise for the same question, so that React can wait for it. */
export function loadMessages(language: Language, areas: readonly Area[]): Promise<Partial<Catalogs>> {
  const key = `${language}:${areas.join()}`
  const known = loaded.get(key)
  if (known) return known
  const asked = load(language, areas)
  loaded.set(key, asked)
  // A chunk that did not arrive may arrive the next time.
  asked.catch(() => loaded.delete(key))
  return asked
}

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

/** The words of the public pages: their own, and of the common ones only those that they need. */
export async function loadPublicMessages(
  language: Language,
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
  return {
    common,
    public: { ...words, ...(modals && { modals }) },
    ...(pages && { pages }),
  } as unknown as Partial<Catalogs>
}

/** The words of the modals, which come with the first of them. */
export const loadModalWords = async (language: Language) =>
  (await publicLoaders[language].modals()) as Catalogs['public']['modals']

/** What pages are called and say of themselves, for the server that writes whole documents. */
export async function loadDocumentWords(language: Language): Promise<Pick<Catalogs, 'documents'>> {
  const words = await (language === 'hi' ? import('./documents.hi.ts') : import('./documents.en.ts'))
  return { documents: words.default } as unknown as Pick<Catalogs, 'documents'>
}
