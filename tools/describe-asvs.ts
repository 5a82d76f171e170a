import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeBy, markdownTable } from './markdown.ts'
import { root } from './step.ts'

interface Requirement {
  id: string
  level: number
  what: string
  answer: 'holds' | 'not applicable' | 'open'
  how: string
  tests: { file: string; name: string }[]
}

const chapters: Record<string, string> = {
  1: 'Encoding and sanitization',
  2: 'Validation and business logic',
  3: 'Web frontend',
  4: 'API and web service',
  5: 'Files',
  6: 'Authentication',
  7: 'Sessions',
  8: 'Authorization',
  9: 'Self-contained tokens',
  11: 'Cryptography',
  12: 'Secure communication',
  13: 'Configuration',
  14: 'Data protection',
  15: 'Secure coding',
  16: 'Logging and errors',
}

/** Each requirement of ASVS 5.0, levels 1 and 2, with its answer and the test that holds it. */
export function describeAsvs(): string {
  const ledger: Requirement[] = JSON.parse(readFileSync(join(root, 'docs/security/asvs.json'), 'utf8'))
  const of = (answer: Requirement['answer']) => ledger.filter(one => one.answer === answer).length
  const applies = ledger.length - of('not applicable')
  const tested = ledger.filter(({ answer, tests }) => answer === 'holds' && tests.length > 0).length
  const sections = Object.entries(chapters).map(([number, title]) => {
    const rows = ledger
      .filter(({ id }) => id.split('.')[0] === number)
      .map(({ id, level, what, answer, how, tests }) => [
        id,
        String(level),
        what,
        answer === 'holds' ? 'holds' : `**${answer}**`,
        how,
        tests.map(({ file, name }) => `\`${file}\`: ${name}`).join('; ') || '–',
      ])
    return `## V${number} ${title}\n\n${markdownTable(['', 'level', 'what is asked', 'answer', 'how, or why not', 'held by'], rows)}`
  })
  return `# ASVS 5.0

${madeBy('docs/security/asvs.json')}

Every requirement of levels 1 and 2 of the OWASP Application Security Verification Standard 5.0, without the chapters on OAuth and WebRTC, in our own short words: ${ledger.length}. ${of('holds')} hold, ${of('not applicable')} do not apply, ${of('open')} are open and say why. ${tested} of the ${applies} that apply (${Math.round((100 * tested) / applies)}%) are held by automatic tests; \`server/security-shape.test.ts\` checks that each test named here exists.

Cryptography in use: SHA-256 (hashes of tickets and of kept requests), HMAC-SHA-256 (one-time passwords, refresh tokens, messages of gateways), HKDF with SHA-256 (every key, from SECRET_KEY), Ed25519 (access tokens), random values of the operating system. Nothing is encrypted by the server itself.

${sections.join('\n\n')}
`
}
