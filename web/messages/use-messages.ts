import { useLocale, useTranslations } from 'use-intl'
import type { Language } from '#domain/kernel/language.ts'
import type admin from './admin.en.ts'
import type agreements from './agreements.en.ts'
import type books from './books.en.ts'
import type center from './center.en.ts'
import type common from './common.en.ts'
import type discounts from './discounts.en.ts'
import type documents from './documents.en.ts'
import type expert from './expert.en.ts'
import type imports from './imports.en.ts'
import type invoices from './invoices.en.ts'
import type kyc from './kyc.en.ts'
import type learner from './learner.en.ts'
import type pages from './pages.en.ts'
import type payouts from './payouts.en.ts'
import type { modals } from './public/modals.en.ts'
import type publicWords from './public.en.ts'

/** Every catalog by its area; a role tree loads `common` and its own. */
export type Catalogs = {
  common: typeof common
  public: typeof publicWords & { modals: typeof modals }
  learner: typeof learner
  expert: typeof expert
  center: typeof center
  admin: typeof admin
  agreements: typeof agreements
  books: typeof books
  discounts: typeof discounts
  documents: typeof documents
  imports: typeof imports
  invoices: typeof invoices
  kyc: typeof kyc
  pages: typeof pages
  payouts: typeof payouts
}

export type Area = keyof Catalogs

declare module 'use-intl' {
  interface AppConfig {
    Messages: Catalogs
    Locale: Language
  }
}

/** `const t = useT('learner.bookings')`, then `t('title')`, `t('count', { n: 3 })`; keys and arguments are checked. */
export const useT = useTranslations

/** The language the screen is shown in. */
export const useLanguage = (): Language => useLocale()

/** Picks the reader's side of a name that the platform keeps in both languages: `const name = useNames()`, `name(service.name)`. */
export const useNames = () => {
  const language = useLanguage()
  return (pair: Record<Language, string>) => pair[language]
}
