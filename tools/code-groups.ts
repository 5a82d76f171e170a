import type { Rolldown } from 'vite'

/*
 * Cut only by who imports what, the first load of a screen comes as seventy files, each with its own request and its own
 * share of compression. These few go together, because every page has them anyway. A part that only some screens show
 * does not belong here: all others would load it too.
 */

/** Ids of the modules of a package, or of a folder in one, whatever the system separates paths with. */
const inside = (folder: string, names: readonly string[]) =>
  new RegExp(`[\\\\/]${folder}[\\\\/](${names.join('|')})[\\\\/.]`)

const mantine = 'node_modules[\\\\/]@mantine[\\\\/]core[\\\\/]esm'

const base = [
  inside('node_modules', ['react', 'react-dom', 'scheduler', 'use-intl', '@formatjs', 'clsx']),
  inside(mantine, ['core']),
  inside(`${mantine}[\\\\/]components`, [
    'Anchor',
    'Button',
    'Container',
    'Group',
    'Loader',
    'Text',
    'Transition',
    'UnstyledButton',
  ]),
  inside('node_modules[\\\\/]@mantine[\\\\/]hooks[\\\\/]esm', [
    'use-color-scheme',
    'use-did-update',
    'use-isomorphic-effect',
    'use-media-query',
    'use-reduced-motion',
  ]),
  inside('node_modules[\\\\/]@tabler[\\\\/]icons-react[\\\\/]dist[\\\\/]esm', [
    'createReactComponent',
    'defaultAttributes',
  ]),
  inside('web[\\\\/]ui', ['theme', 'logo']),
  inside('web[\\\\/]browser', ['cookie', 'color-scheme']),
  inside('web[\\\\/]messages', ['use-messages', 'load-messages']),
  inside('web[\\\\/]modals', ['open-modal']),
  inside('domain', ['links']),
  /preload-helper|rolldown.runtime/,
]

const frame = [
  inside('web[\\\\/]browser', [
    'api',
    'attempts',
    'drafts',
    'installation',
    'problem',
    'query',
    'session-store',
    'sessions',
    'storage',
  ]),
  inside('web[\\\\/]ui', ['states', 'refusal']),
  inside('web[\\\\/]messages', ['words', 'parts', 'messages']),
  inside('node_modules', [
    '@tanstack',
    'use-sync-external-store',
    'react-remove-scroll',
    'react-style-singleton',
    'use-callback-ref',
    'use-sidecar',
    'tslib',
    'get-nonce',
  ]),
  inside(`${mantine}[\\\\/]components`, [
    'Alert',
    'AppShell',
    'Avatar',
    'Badge',
    'Burger',
    'Center',
    'CloseButton',
    'Input',
    'InputBase',
    'Overlay',
    'Paper',
    'Skeleton',
    'Stack',
    'TextInput',
    'ThemeIcon',
    'Title',
    'VisuallyHidden',
  ]),
]

/** Small rules under the cards of the public pages and under nearly every screen. */
const kernel = [
  inside('domain[\\\\/]kernel', ['time', 'money', 'distance', 'slug', 'phone-digits']),
  inside('domain[\\\\/]modules[\\\\/]discovery', ['public-addresses', 'next-times']),
  inside('domain[\\\\/]modules[\\\\/]learners', ['learner-rules']),
  inside('web[\\\\/]ui', ['near-dates']),
  inside('web[\\\\/]browser', ['base-url']),
]

/** Pictures and free times of cards, on the public pages and in the app: without the cards themselves. */
const covers = [inside('web[\\\\/]ui', ['cover', 'scenes', 'next-times'])]

/** What the public pages show of centers, experts and batches. */
const cards = [inside('web[\\\\/]public', ['cards'])]

/** Under every page, the public ones too; and in the frame round every role's screens. */
export const codeGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', priority: 4, test: id => base.some(pattern => pattern.test(id)) },
  { name: 'frame', priority: 1, test: id => frame.some(pattern => pattern.test(id)) },
  { name: 'kernel', priority: 3, test: id => kernel.some(pattern => pattern.test(id)) },
  { name: 'covers', priority: 2, test: id => covers.some(pattern => pattern.test(id)) },
  { name: 'cards', priority: 1, test: id => cards.some(pattern => pattern.test(id)) },
]
