import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Every source file of a folder except tests and what only tests use. */
function sourcesOf(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
    .map(name => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }))
}
const server = sourcesOf('server')
const domain = sourcesOf('domain')
const web = sourcesOf('web')

const using = (sources: typeof server, pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

describe('the source code (explain each exception in review)', () => {
  test('no SQL is built from text', () => {
    // Each takes a word from a list of its own: a column, a direction, a kind; the contract knows all sort orders by name.
    const raw = server.flatMap(({ name, text }) =>
      [...text.matchAll(/sql\.raw\(([^)]*)\)/g)].map(match => `${name}: ${match[1]}`),
    )
    expect(
      raw.filter(one =>
        /input|body|query\.(?!sort(?:By|Order)\b)|params|search|request|header/i.test(one.split(': ')[1]!),
      ),
    ).toEqual([])
    const concatenated = server
      .filter(({ name }) => name.startsWith('server/modules/') || name.startsWith('server/http/'))
      .filter(({ text }) => /\.query\([^)]*(?:\$\{|['"`]\s*\+)/.test(text))
    expect(concatenated.map(({ name }) => name)).toEqual([])
  })
  test('no module starts a process or evaluates text', () => {
    // Forked without a shell, each a file of our own: the demo's city, and pictures, whose bytes go by the line.
    expect(using([...server, ...domain], /child_process|\beval\(|new Function\(|node:vm/).sort()).toEqual([
      'server/adapters/pictures/apart.ts',
      'server/bring-city.ts',
      'server/platform/postgres/postgres-cluster.ts',
    ])
    expect(using(server, /\bshell:\s*(?:true|['"`])/)).toEqual([])
    expect(using(web, /\beval\(|new Function\(/)).toEqual([])
  })
  test('no regular expression is built from input', () => {
    // The pieces of message templates are our own, and escaped.
    const allowed = ['server/adapters/messages/template.ts', 'domain/kernel/patterns.ts']
    const built = using([...server, ...domain], /new RegExp\((?!['"`][^$]*['"`])/)
    expect(built.filter(name => !allowed.includes(name))).toEqual([])
  })
  test('no page puts user text into HTML', () => {
    expect(using(web, /innerHTML|insertAdjacentHTML|document\.write|srcdoc/i)).toEqual([])
    // Rendered by the server for all pages: the escaped state that the page takes over, and its styles.
    const allowed = /^web\/(public|ui)\//
    expect(using(web, /dangerouslySetInnerHTML/).filter(name => !allowed.test(name))).toEqual([])
  })
  test('cookies store language and color scheme, bound to our site', () => {
    expect(using(web, /document\.cookie\s*=[^=]/)).toEqual(['web/browser/cookie.ts'])
    expect(web.find(({ name }) => name === 'web/browser/cookie.ts')!.text).toContain('SameSite=Lax')
    const names = web.flatMap(({ text }) => [...text.matchAll(/setCookie\('(\w+)'/g)].map(match => match[1]))
    expect([...new Set(names)].sort()).toEqual(['language', 'scheme'])
    expect(using(server, /set-cookie|setCookie/i)).toEqual([])
  })
  test('no page listens to messages from other windows', () => {
    const listens = /(?:window|self|globalThis|^|\s)\.?addEventListener\('message'/m
    // Only its own service worker and its own tabs may send messages to a page.
    expect(using(web, listens).filter(name => !/service-?worker|push|announce/.test(name))).toEqual([])
  })
  test('no page needs a plugin', () => {
    expect(using(web, /<(?:embed|applet)\b|<object\s/)).toEqual([])
  })
  test('nothing unguessable comes from Math.random', () => {
    // Both only spread waiting over time.
    const allowed = ['server/platform/transaction.ts', 'server/platform/file-lock.ts']
    const found = using([...server, ...domain], /Math\.random/)
    const waits = found.filter(name =>
      /await sleep\(.*Math\.random|Math\.random.*(?:wait|delay|jitter|back)/i.test(
        readFileSync(join(root, name), 'utf8'),
      ),
    )
    expect(found.filter(name => !allowed.includes(name) && !waits.includes(name))).toEqual([])
  })
  test('cryptography is what the list says', () => {
    const used = server.flatMap(({ name, text }) =>
      [
        ...text.matchAll(
          /\b(createHash|createHmac|hkdfSync|createCipheriv|pbkdf2\w*|scrypt\w*)\(\s*'([\w-]+)'/g,
        ),
      ].map(
        match => `${match[1]} ${match[2]}${match[2] === 'sha1' || match[2] === 'md5' ? ` in ${name}` : ''}`,
      ),
    )
    // A prepared statement has a short name: nothing is protected by it.
    const list = [
      'createHash sha256',
      'createHmac sha256',
      'hkdfSync sha256',
      // Encrypts the numbers of submitted documents, each with a fresh nonce.
      'createCipheriv aes-256-gcm',
      'createHash sha1 in server/platform/connection/naming-client.ts',
    ]
    expect([...new Set(used)].filter(one => !list.includes(one))).toEqual([])
    const ledger = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
    for (const word of ['SHA-256', 'HMAC-SHA-256', 'HKDF', 'AES-256-GCM', 'Ed25519'])
      expect(ledger).toContain(word)
  })
  test('certificates are always verified', () => {
    expect(
      using(server, /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=no-verify/),
    ).toEqual([])
  })
  test('outgoing requests follow no redirects', () => {
    // The practice gateway calls this very server.
    const calls = server.filter(({ name, text }) => /\bawait fetch\(/.test(text) && !name.includes('sandbox'))
    expect(
      calls.filter(({ text }) => !/redirect: '(?:error|manual)'/.test(text)).map(({ name }) => name),
    ).toEqual([])
  })
  test('nothing bypasses the log', () => {
    expect(using(server, /console\.(?:log|error|warn|info|debug)/)).toEqual([])
  })
  test('every dependency is pinned to one version, from the registry, with its hash', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const versions = Object.values({ ...dependencies, ...devDependencies }) as string[]
    expect(versions.filter(version => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity?: string; link?: boolean }>
    }
    const outside = Object.entries(packages).filter(
      ([name, one]) => name.startsWith('node_modules/') && !one.link && !one.integrity?.startsWith('sha512-'),
    )
    expect(outside.map(([name]) => name)).toEqual([])
  })
})

interface Requirement {
  id: string
  level: number
  answer: string
  how: string
  tests: { file: string; name: string }[]
}

describe('the ASVS ledger', () => {
  const ledger: Requirement[] = JSON.parse(readFileSync(join(root, 'docs/security/asvs.json'), 'utf8'))
  test('answers each of the 217 requirements of levels 1 and 2 once', () => {
    expect(ledger).toHaveLength(217)
    expect(new Set(ledger.map(({ id }) => id)).size).toBe(217)
    for (const { id, level, answer, how } of ledger) {
      expect([1, 2], id).toContain(level)
      expect(['holds', 'not applicable', 'open'], id).toContain(answer)
      expect(how, `${id} says why`).not.toBe('')
    }
  })
  test('names existing tests', () => {
    const missing = ledger.flatMap(({ id, tests }) =>
      tests
        .filter(
          ({ file, name }) =>
            !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(name),
        )
        .map(({ file, name }) => `${id}: ${file} has no test “${name}”`),
    )
    expect(missing).toEqual([])
  })
  test('has tests for at least seven tenths of what applies', () => {
    const applies = ledger.filter(({ answer }) => answer !== 'not applicable')
    const tested = applies.filter(({ answer, tests }) => answer === 'holds' && tests.length > 0)
    expect(tested.length / applies.length).toBeGreaterThanOrEqual(0.7)
    expect(readFileSync(join(root, 'SECURITY.md'), 'utf8')).toContain(
      `${tested.length} of the ${applies.length} that apply (${Math.round((100 * tested.length) / applies.length)}%)`,
    )
  })
})
