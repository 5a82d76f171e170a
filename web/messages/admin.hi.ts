import { centers } from './admin/centers.hi.ts'
import { frame } from './admin/frame.hi.ts'
import { kyc } from './admin/kyc.hi.ts'
import { leads } from './admin/leads.hi.ts'
import { masterlists } from './admin/masterlists.hi.ts'
import { platform } from './admin/platform.hi.ts'
import { taxRates } from './admin/tax-rates.hi.ts'
import { users } from './admin/users.hi.ts'
import type en from './admin.en.ts'
import type { Translated } from './language.ts'

export default {
  ...frame,
  users,
  centers,
  masterlists,
  kyc,
  platform,
  taxRates,
  leads,
} satisfies Translated<typeof en>
