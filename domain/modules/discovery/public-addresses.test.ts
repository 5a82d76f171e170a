import { describe, expect, it } from 'vitest'
import { batchKeyOf, batchPath } from './public-addresses.ts'

const id = '01936d2c-1a2b-7c3d-8e4f-a1b2c3d4e5f6'

describe('the address of a batch', () => {
  it('contains its name and a part that stays when the name changes', () => {
    expect(batchPath({ id, name: 'Kathak, Tue & Thu' })).toBe('/b/kathak-tue-thu-a1b2c3d4e5f6')
    expect(batchKeyOf('kathak-tue-thu-a1b2c3d4e5f6')).toBe(batchKeyOf('anything-else-a1b2c3d4e5f6'))
  })

  it('works for a name without Latin letters', () => {
    expect(batchPath({ id, name: 'कथक' })).toBe('/b/batch-a1b2c3d4e5f6')
  })

  it('is not parsed without that last part', () => {
    for (const handle of ['', 'kathak', 'kathak-a1b2', 'kathaka1b2c3d4e5f6', `kathak-${id}x`]) {
      expect(batchKeyOf(handle), handle).toBeNull()
    }
  })
})
