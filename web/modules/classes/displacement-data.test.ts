import { describe, expect, it } from 'vitest'
import { disruption } from '#web/messages/center/disruption.en.ts'
import { closable } from './displacement-data.ts'

describe('what can be closed in a disruption', () => {
  it('is a space or the whole center, never the time of an expert', () => {
    const causes = ['space', 'center', 'expert'] as const
    expect(causes.map(cause => closable({ cause }))).toEqual(['space', 'center', null])
  })

  it('mentions holidays only when the whole center is closed', () => {
    expect(disruption.closeHint.center).toMatch(/holidays/)
    expect(disruption.closeHint.space).not.toMatch(/holidays/)
  })
})
