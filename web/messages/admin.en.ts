import { centers } from './admin/centers.en.ts'
import { kyc } from './admin/kyc.en.ts'
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
  leads: {
    text: 'People who left their name on the public pages.',
    status: 'Status',
    statuses: {
      new: 'New',
      contacted: 'Contacted',
      qualified: 'Qualified',
      converted: 'Converted',
      lost: 'Lost',
    },
    kind: 'Wants to be',
    kinds: { center: 'Center', expert: 'Expert', learner: 'Learner', contact: 'Has a question' },
    name: 'Name',
    phone: 'Phone',
    place: 'Place',
    number: 'Number',
    when: 'Came in',
    message: 'Message',
    services: 'Activities',
    source: 'Page',
    sources: {
      'landing-center': 'Home page, for centers',
      'landing-expert': 'Home page, for experts',
      'landing-activity': 'Home page, an activity',
      'contact-us': 'Contact form',
      import: 'Imported list',
    },
    emptyTitle: 'No leads yet',
    emptyText: 'As soon as somebody leaves a name on the home page, it stands here.',
    call: 'Call {phone}',
  },
} as const
