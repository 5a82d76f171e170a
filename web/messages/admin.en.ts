import { centers } from './admin/centers.en.ts'
import { frame } from './admin/frame.en.ts'
import { kyc } from './admin/kyc.en.ts'
import { leads } from './admin/leads.en.ts'
import { masterlists } from './admin/masterlists.en.ts'
import { platform } from './admin/platform.en.ts'
import { setup } from './admin/setup.en.ts'
import { taxRates } from './admin/tax-rates.en.ts'
import { users } from './admin/users.en.ts'

export default {
  ...frame,
  users,
  centers,
  masterlists,
  kyc,
  platform,
  setup,
  taxRates,
  leads,
} as const
