import { describe, expect, it } from 'vitest'
import { wordsWithCode } from './words-with-code.ts'

const transform = wordsWithCode.transform as (
  code: string,
  id: string,
  options?: { ssr?: boolean },
) => { code: string } | null
const screen = '/triveni/web/screens/center/learners.tsx'

describe('loading words with code', () => {
  it('requests the part of a namespace once, however often it is used', () => {
    const source = `const a = useT('common.bookings')\nconst b = useT('common.bookings.cancelModal')`
    const code = transform(source, screen)?.code ?? ''
    expect(code).toContain(`const a = useT('common.bookings', words0)`)
    expect(code).toContain(`const b = useT('common.bookings.cancelModal', words0)`)
    expect(code.match(/@__PURE__/g)).toHaveLength(1)
    expect(code).toContain(`needWords('common.bookings')`)
  })

  it('requests only the parts of an area whose words the file uses', () => {
    const source = `const t = useT('common')\nt('devices.title')\nt(\`signIn.roleText.\${role}\`)\nt('actions.save')`
    const code = transform(source, screen)?.code ?? ''
    expect(code).toContain(`useT('common', words0,words1)`)
    expect([...code.matchAll(/needWords\('([\w.]+)'\)/g)].map(match => match[1])).toEqual([
      'common.devices',
      'common.signIn',
    ])
  })

  it('ignores words on every screen, public pages and the server', () => {
    expect(transform(`useT('common.shell')`, screen)).toBeNull()
    expect(transform(`useT('kyc.view')`, screen)).toBeNull()
    expect(transform(`useT('common.bookings')`, '/triveni/web/public/pages/x.tsx')).toBeNull()
    expect(transform(`useT('common.bookings')`, screen, { ssr: true })).toBeNull()
  })
})
