import { isId } from '../../kernel/ids.ts'

/** Lower-case Latin letters and digits, joined by single hyphens: easy to read out and type on any phone. */
const pattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const SHORTEST_ADDRESS = 3
export const LONGEST_ADDRESS = 60

/** Names under which people would expect us, or a part of the site. */
const RESERVED = new Set([
  ...[
    'triveni',
    'admin',
    'api',
    'app',
    'assets',
    'center',
    'centers',
    'expert',
    'experts',
    'learner',
    'learners',
  ],
  ...[
    'batch',
    'batches',
    'help',
    'support',
    'contact',
    'about',
    'home',
    'search',
    'new',
    'edit',
    'me',
    'sign-in',
  ],
  ...['login', 'logout', 'register', 'privacy', 'terms', 'refund', 'refunds', 'policy', 'official', 'null'],
])

/** Whether a text can be the end of a public address; an id works there already and is refused. */
export const isAddress = (text: string): boolean =>
  text.length >= SHORTEST_ADDRESS && text.length <= LONGEST_ADDRESS && pattern.test(text) && !isId(text)

/** Whether an address is reserved. */
export const isReserved = (slug: string): boolean => RESERVED.has(slug)
