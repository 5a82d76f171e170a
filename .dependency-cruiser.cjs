/** Which way imports may run (ARCHITECTURE.md). `npm run check` also plants an offence against each and expects it to be caught. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule(
      'domain-is-pure',
      'domain/ imports only domain/ and zod: no I/O, no framework, no clock.',
      { path: '^domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^domain/', 'node_modules/zod/'] },
    ),
    rule(
      'kernel-knows-no-noun',
      'Money, time, ids and paging sit below every module.',
      { path: '^domain/kernel/' },
      { path: '^domain/(modules|access)/' },
    ),
    rule(
      'server-never-imports-web',
      'The two runtimes meet in domain/ only.',
      { path: '^server/' },
      { path: '^(web|e2e)/' },
    ),
    rule(
      'product-never-imports-testing',
      'What the product needs lies with the module it belongs to.',
      { path: '^(server|web|domain|database)/', pathNot: ['\\.test\\.tsx?$', '^server/testing/'] },
      { path: '^server/testing/' },
    ),
    rule(
      'web-never-imports-server',
      'Types count too: answers are typed by the contract.',
      { path: '^web/' },
      { path: '^(server|database|e2e)/' },
    ),
    rule(
      'server-modules-meet-at-public',
      'Another module is reached through its public.ts.',
      { path: '^server/modules/([^/]+)/' },
      {
        path: '^server/modules/([^/]+)/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/public\\.ts$'],
      },
    ),
    rule(
      'web-modules-meet-at-public',
      'Same rule in the browser; screens may compose several modules.',
      { path: '^web/modules/([^/]+)/' },
      { path: '^web/modules/([^/]+)/', pathNot: ['^web/modules/$1/', '^web/modules/[^/]+/public\\.tsx?$'] },
    ),
    rule(
      'no-lazy-doors',
      'import() of a public.ts puts all that stands behind the door into one file, which then comes with any of it: pass on what loads the part.',
      { path: '^web/' },
      { path: '^web/modules/[^/]+/public\\.tsx?$', dynamic: true },
    ),
    rule(
      'modules-see-ports-not-vendors',
      'Only server/main.ts chooses a vendor.',
      { path: '^server/modules/' },
      { path: '^server/adapters/', pathNot: '/port\\.ts$' },
    ),
    rule(
      'only-queries-touch-the-database',
      'SQL lives in <noun>-queries.ts.',
      { path: '^server/modules/', pathNot: ['-queries\\.ts$', '\\.test\\.ts$'] },
      { path: '^server/platform/database\\.ts$' },
    ),
    rule(
      'platform-below-modules',
      'Platform and adapters know no noun.',
      { path: '^server/(platform|adapters)/' },
      { path: '^server/(modules|http)/' },
    ),
    rule(
      'ui-knows-no-noun',
      'web/ui is a library: no module, route, screen or domain type.',
      { path: '^web/ui/' },
      { path: '^(web/(modules|screens|shell|routes|modals)|domain/modules)/' },
    ),
    rule(
      'screens-are-leaves',
      'Only the route tables import a screen.',
      { path: '^web/', pathNot: '^web/routes/' },
      { path: '^web/screens/' },
    ),
    rule('no-cycles', 'No file-level cycle.', {}, { circular: true }),
    rule(
      'no-unresolvable',
      'Every import resolves; the emulator has packages of its own, installed when its journeys run.',
      { pathNot: '^tools/firebase-emulator/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true, // type-only imports count
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
