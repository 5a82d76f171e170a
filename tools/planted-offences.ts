/** The file that offends, what it says, and the rule that must say so: one at least for every rule. */
export const offences: readonly [file: string, text: string, rule: string][] = [
  // A type-only import is gone after compiling: whoever does not read TypeScript misses it.
  [
    'domain/kernel/impure.ts',
    `import type { A } from '#server/platform/a.ts'\nexport type B = A`,
    'domain-is-pure',
  ],
  [
    'domain/kernel/noun.ts',
    `import type { X } from '#domain/modules/x/x.ts'\nexport type Y = X`,
    'kernel-knows-no-noun',
  ],
  ['domain/ring-a.ts', `export * from './ring-b.ts'`, 'no-cycles'],
  ['domain/lost.ts', `export * from './nowhere.ts'`, 'no-unresolvable'],
  [
    'server/http/page.ts',
    `import type { Noun } from '#web/modules/x/public.ts'\nexport type B = Noun`,
    'server-never-imports-web',
  ],
  ['server/modules/y/borrow.ts', `export * from '#server/testing/scene.ts'`, 'product-never-imports-testing'],
  ['server/platform/reach.ts', `export * from '#server/modules/x/public.ts'`, 'platform-below-modules'],
  ['server/modules/y/burgle.ts', `export * from '../x/inner.ts'`, 'server-modules-meet-at-public'],
  [
    'server/modules/y/vendor.ts',
    `export * from '#server/adapters/pay/vendor.ts'`,
    'modules-see-ports-not-vendors',
  ],
  [
    'server/modules/y/select.ts',
    `import { database } from '#server/platform/database.ts'\nexport const b = database`,
    'only-queries-touch-the-database',
  ],
  ['server/modules/ring-a/public.ts', `export * from '../ring-b/public.ts'`, 'no-module-rings'],
  [
    'web/shell/reach.tsx',
    `import { a } from '#server/platform/a.ts'\nexport const B = () => <p>{a}</p>`,
    'web-never-imports-server',
  ],
  ['web/modules/y/burgle.tsx', `export * from '../x/inner.ts'`, 'web-modules-meet-at-public'],
  ['web/modules/y/lazy-door.ts', `export const b = () => import('../x/public.ts')`, 'no-lazy-doors'],
  ['web/modules/y/jump.tsx', `export const b = () => import('#web/screens/home.tsx')`, 'screens-are-leaves'],
  ['web/ui/noun.ts', `export * from '#web/modules/x/public.ts'`, 'ui-knows-no-noun'],
]

/** What the offences reach for. */
export const innocents: readonly [file: string, text: string][] = [
  ['server/testing/scene.ts', `export const scene = 1`],
  ['domain/modules/x/x.ts', 'export type X = string'],
  ['domain/ring-b.ts', `export * from './ring-a.ts'`],
  ['server/platform/a.ts', 'export type A = string\nexport const a = 1'],
  ['server/platform/database.ts', 'export const database = 1'],
  ['server/modules/x/public.ts', `export * from './inner.ts'`],
  ['server/modules/x/inner.ts', 'export const inner = 1'],
  ['server/modules/ring-b/public.ts', `export { c } from './call.ts'`],
  ['server/modules/ring-b/call.ts', `import { a } from '../ring-a/public.ts'\nexport const c = () => a`],
  ['server/adapters/pay/vendor.ts', 'export const vendor = 1'],
  ['web/modules/x/public.ts', 'export const noun = 1\nexport type Noun = string'],
  ['web/modules/x/inner.ts', 'export const inner = 1'],
  ['web/screens/home.tsx', 'export default () => <p>home</p>'],
]
