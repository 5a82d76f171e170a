import { centers } from './admin/centers.en.ts'
import { kyc } from './admin/kyc.en.ts'
import { leads } from './admin/leads.en.ts'
import { masterlists } from './admin/masterlists.en.ts'
import { platform } from './admin/platform.en.ts'
import { taxRates } from './admin/tax-rates.en.ts'
import { users } from './admin/users.en.ts'

export default {
  titles: {
    leads: 'Leads',
    users: 'Users',
    centers: 'Centers',
    masterlists: 'Master lists',
    books: 'Books',
    taxRates: 'Tax rates',
    devices: 'Devices and sessions',
  },
  nav: {
    leads: 'Leads',
    users: 'Users',
    centers: 'Centers',
    masterlists: 'Lists',
    books: 'Books',
    taxRates: 'Tax rates',
  },
  users,
  centers,
  masterlists,
  kyc,
  platform,
  taxRates,
  leads,
} as const
